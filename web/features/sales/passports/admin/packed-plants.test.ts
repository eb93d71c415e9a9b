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
type Order = Parameters<typeof packedPlants>[0]
const counted = (order: Omit<Order, 'amount'>) =>
  packedPlants({ amount: 10, ...order }, { plants: [plant(0), plant(2)] }).map(
    ({ plant: { position }, units }) => [position, units],
  )

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

it('an order that must not be packed gets no label', () => {
  const order = { status: 'pending' as const, products: [line('fern', 3)] }
  const hold = { productId: 'fern', name: 'Ivy', place: 'Oregon', words: 'No.', effect: 'refuse' as const }
  expect(counted(order)).toEqual([[0, 3]])
  expect(counted({ ...order, saleHold: [hold] })).toEqual([])
  expect(counted({ ...order, cancelledAt: '2026-11-29T12:00:00Z' })).toEqual([])
  expect(counted({ ...order, refunded: 10 })).toEqual([])
})
