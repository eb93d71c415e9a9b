import { expect, it } from 'vitest'
import { linesToPack, unitsToPack } from './packing.ts'

const line = (productId: string, quantity: number, more: object = {}) => ({
  productId,
  name: productId,
  image: '',
  price: 1,
  quantity,
  ...more,
})
type Order = Parameters<typeof unitsToPack>[0]
const unitsOf = (order: Omit<Order, 'amount'>) =>
  order.products.map((_, position) => unitsToPack({ amount: 10, ...order }, position))

it('a slip of a replacement has its units alone', () => {
  const line = { productId: 'p', name: 'Fern', image: '', price: 10, quantity: 3 }
  const products = [
    { ...line, refunded: 3 },
    { ...line, productId: 'q', name: 'Palm' },
  ]
  const toReplace = [{ position: 0, quantity: 2 }]
  expect(linesToPack({ status: 'shipped', products, toReplace })).toEqual([{ ...line, quantity: 2 }])
  expect(linesToPack({ status: 'shipped', products })).toEqual(products.slice(1))
  expect(linesToPack({ status: 'pending', products, toReplace })).toEqual(products.slice(1))
})

it('a line that was refunded whole is not on the slip, one that was refunded in part is', () => {
  const line = { productId: 'p', name: 'Fern', image: '', price: 10, quantity: 3 }
  const part = { ...line, refunded: 2 }
  const missing = { ...line, short: 3 }
  const products = [{ ...line, refunded: 3 }, part, missing]
  expect(linesToPack({ status: 'pending', products })).toEqual([part, missing])
})

it('a parcel holds what is left to send, and nothing that was refunded or is missing', () => {
  const products = [line('fern', 3, { refunded: 1 }), line('pot', 1), line('moss', 2, { short: 2 })]
  expect(unitsOf({ status: 'pending', products })).toEqual([2, 1, 0])
})

it('a parcel of a replacement holds what is sent again', () => {
  const products = [line('fern', 3), line('pot', 1), line('moss', 2)]
  expect(unitsOf({ status: 'shipped', products, toReplace: [{ position: 2, quantity: 1 }] })).toEqual([
    0, 0, 1,
  ])
})

it('there is no parcel of an order that must not be packed', () => {
  const order = { status: 'pending' as const, products: [line('fern', 3)] }
  const hold = { productId: 'fern', name: 'Ivy', place: 'Oregon', words: 'No.', effect: 'refuse' as const }
  expect(unitsOf(order)).toEqual([3])
  expect(unitsOf({ ...order, saleHold: [hold] })).toEqual([0])
  expect(unitsOf({ ...order, cancelledAt: '2026-11-29T12:00:00Z' })).toEqual([0])
  expect(unitsOf({ ...order, refunded: 10 })).toEqual([0])
})
