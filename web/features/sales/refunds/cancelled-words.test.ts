import { expect, it } from 'vitest'
import type { RefundView } from '../../../../contract/schemas/refund.ts'
import { cancelledWords } from './cancelled-words.ts'

const cancelledAt = '2026-11-24T12:00:00.000Z'
const refund = (state: RefundView['state'], amount: number) =>
  ({ _id: state + amount, state, amount, createdAt: cancelledAt }) as RefundView

it.each<[RefundView[], string]>([
  [[], ''],
  [[refund('succeeded', 10.1), refund('succeeded', 0.2)], ' $10.30 refunded to your card.'],
  [[refund('wanted', 5)], ' $5.00 refund pending.'],
  [
    [refund('succeeded', 1), refund('pending', 2), refund('failed', 3)],
    ' $1.00 refunded to your card. $2.00 refund pending. $3.00 could not be refunded yet.',
  ],
])('a cancelled order with %j says its day%s', (refunds, money) => {
  expect(cancelledWords({ cancelledAt, refunds }, false)).toBe(`Order cancelled on Nov 24, 2026.${money}`)
})

it('an admin reads of the buyer’s card, not of an own one', () => {
  const words = cancelledWords({ cancelledAt, refunds: [refund('succeeded', 5), refund('wanted', 1)] }, true)
  expect(words).toBe('Order cancelled on Nov 24, 2026. $5.00 refunded to the card. $1.00 refund pending.')
})
