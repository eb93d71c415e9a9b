import { expect, it } from 'vitest'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { mayCancel } from './refundable.ts'

const order = { status: 'pending', amount: 21, shipments: [] } as unknown as OrderView

it.each<[string, Partial<OrderView>, boolean]>([
  ['is pending', {}, true],
  ['was refunded in part', { refunded: 20.99 }, true],
  ['was refunded whole', { refunded: 21 }, false],
  ['is cancelled', { cancelledAt: '2026-11-24T12:00:00.000Z', refunded: 21 }, false],
  ['is disputed', { dispute: 'open' }, false],
])('an order that %s: may be cancelled? %j %s', (_words, change, expected) => {
  expect(mayCancel({ ...order, ...change }, true)).toBe(expected)
  expect(mayCancel({ ...order, ...change }, false)).toBe(expected)
})
