import { expect, it } from 'vitest'
import { packedPlants } from './packed-plants.ts'

const line = (productId: string, quantity: number, more: object = {}) => ({
  productId,
  name: productId,
  image: '',
  price: 1,
  quantity,
  ...more,
})
const plant = (position: number) => ({
  position,
  productId: String(position),
  name: 'Fern',
  safety: [],
  choices: [],
  missing: [],
})
const counted = (order: Parameters<typeof packedPlants>[0]) =>
  packedPlants(order, { plants: [plant(0), plant(2)] }).map(({ plant: { position }, units }) => [
    position,
    units,
  ])

it('each plant that is left to send gets a label, and none that was refunded or is missing', () => {
  const products = [line('fern', 3, { refunded: 1 }), line('pot', 1), line('moss', 2, { short: 2 })]
  expect(counted({ status: 'pending', products })).toEqual([[0, 2]])
})

it('a replacement gets labels for what is sent again', () => {
  const products = [line('fern', 3), line('pot', 1), line('moss', 2)]
  expect(counted({ status: 'shipped', products, toReplace: [{ position: 2, quantity: 1 }] })).toEqual([
    [2, 1],
  ])
})
