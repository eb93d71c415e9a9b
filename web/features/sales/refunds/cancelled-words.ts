import type { RefundState } from '../../../../contract/refunds.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { formatDay } from '../../common/dates.ts'
import { DEFAULT_CURRENCY, formatMinor, toMinor } from '../../../../contract/currencies.ts'

/** The sentences about the refund of a cancelled order, by the states of its refunds. */
const endings = (card: string): [RefundState[], string][] => [
  [['succeeded'], `refunded to ${card}`],
  [['wanted', 'pending'], 'refund pending'],
  [['failed', 'canceled'], 'could not be refunded yet'],
]

/** `Order cancelled on Nov 24, 2026. $48.30 refunded to your card.`; an admin reads of the buyer's card. */
export function cancelledWords(
  {
    cancelledAt,
    refunds = [],
    currency = DEFAULT_CURRENCY,
  }: Pick<OrderView, 'cancelledAt' | 'currency' | 'refunds'>,
  isAdmin: boolean,
): string {
  const money = endings(isAdmin ? 'the card' : 'your card').flatMap(([states, ending]) => {
    const cents = refunds
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
    return cents === 0 ? [] : [`${formatMinor(cents, currency)} ${ending}.`]
  })
  return [`Order cancelled on ${formatDay(cancelledAt)}.`, ...money].join(' ')
}
