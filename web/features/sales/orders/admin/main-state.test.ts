import { expect, it, vi } from 'vitest'
import { mainState } from './main-state.ts'

const order = { status: 'pending', amount: 10 } as const
const at = '2026-11-20T10:00:00.000Z'
const toReplace = [{ position: 0, quantity: 1 }]

it.each([
  ['To be packed', order],
  ['To be packed', { ...order, status: 'processing', refunded: 5 }],
  ['Address missing', { ...order, addressMissing: true }],
  ['On hold', { ...order, holdUntil: '2999-03-31' }],
  ['To be packed', { ...order, holdUntil: '2020-03-31' }],
  ['Refunded', { ...order, refunded: 10 }],
  ['Cancelled', { ...order, refunded: 10, cancelledAt: at }],
  ['Archived', { ...order, archivedAt: at }],
  ['Archived, cancelled', { ...order, cancelledAt: at, archivedAt: at }],
  ['Disputed', { ...order, dispute: 'open', refunded: 10 }],
  ['Dispute lost', { ...order, status: 'completed', dispute: 'lost' }],
  ['Replacement to send', { ...order, status: 'shipped', toReplace, refunded: 5 }],
  ['Partly refunded', { ...order, status: 'completed', refunded: 5 }],
] as const)('an order says %s once', (words, told) => {
  expect(mainState(told, true)?.words).toBe(words)
})

it('an order that left, and of which nothing is open, says no more than its status', () => {
  expect(mainState({ ...order, status: 'shipped' }, true)).toBeNull()
  expect(mainState({ ...order, status: 'completed', dispute: 'won' }, true)).toBeNull()
})

it('a shop without deliveries packs nothing', () => {
  expect(mainState(order, false)).toBeNull()
})

it('an order is on hold until its last day ends for whoever packs it', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(420)
  const held = { ...order, holdUntil: '2026-03-15' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-16T06:59:00Z') })
  expect(mainState(held, true)?.words).toBe('On hold')
  vi.setSystemTime('2026-03-16T07:00:00Z')
  expect(mainState(held, true)?.words).toBe('To be packed')
  vi.useRealTimers()
  offset.mockRestore()
})
