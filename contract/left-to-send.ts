import { DEFAULT_CURRENCY, moneyIn } from './currencies.ts'
import type { OrderView } from './schemas/order.ts'

/** An order as far as it decides what is left to send. `refunded` counts the units of refunds that did not fail. */
export type Sendable = {
  isCancelled: boolean
  amountCents: number
  refundedCents: number
  lines: readonly { quantity: number; short?: number | undefined; refunded?: number | undefined }[]
}

/** True if refunds have reached the amount of an order, whichever way the money went. */
export const isRefundedWhole = ({
  amountCents,
  refundedCents,
}: Pick<Sendable, 'amountCents' | 'refundedCents'>): boolean =>
  refundedCents > 0 && refundedCents >= amountCents

/** The same of an order as it is answered. */
export function isRefunded({
  amount,
  refunded = 0,
  currency,
}: Pick<OrderView, 'amount' | 'refunded' | 'currency'>): boolean {
  const { minor } = moneyIn(currency ?? DEFAULT_CURRENCY)
  return isRefundedWhole({ amountCents: minor(amount), refundedCents: minor(refunded) })
}

/** Returns the units left of a line: without missing and refunded ones. Missing units that were refunded are in both numbers. */
export const unitsLeft = ({ quantity, short = 0, refunded = 0 }: Sendable['lines'][number]): number =>
  Math.max(0, quantity - Math.max(short, refunded))

/** True if nothing of an order is left to send (docs/behaviour.md#nothing-left-to-send); `nothingLeft` is the same in SQL. */
export const isNothingLeft = (order: Sendable): boolean =>
  order.isCancelled || isRefundedWhole(order) || order.lines.every((line) => unitsLeft(line) === 0)
