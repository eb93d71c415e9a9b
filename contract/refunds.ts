import { totalsOf, type Cents } from './money.ts'

/** `wanted` is written down and not yet taken up by the card provider; the others are the provider's own words. */
export const REFUND_STATES = ['wanted', 'pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * The origin of a refund: `short` is the shop itself, for units that were paid and are missing; `provider` is somebody
 * on the provider's own screen.
 */
export const REFUND_SOURCES = ['admin', 'customer', 'short', 'claim', 'provider'] as const
export type RefundSource = (typeof REFUND_SOURCES)[number]

/** A cardholder asked the bank for the money; `lost` means that the bank took it. */
export const DISPUTES = ['open', 'won', 'lost'] as const
export type Dispute = (typeof DISPUTES)[number]

/** True if a refund in this state reduces the amount that is left to refund. */
export const isCounted = (state: RefundState): boolean => state !== 'failed' && state !== 'canceled'

/** An order as far as money can go back: what was paid, what has gone back, and of each line what was not given back yet. */
export type Refundable = {
  amountCents: Cents
  refundedCents: Cents
  lines: readonly { priceCents: Cents; quantity: number; refunded: number }[]
}

/** So many units of the line at this place, counted from 0. */
export type RefundedLine = { position: number; quantity: number }

/** In cents: from here on what goes back of one order in all asks the admin for the password. */
export const LARGE_REFUND = 20_000

export const leftOf = ({ amountCents, refundedCents }: Refundable): Cents =>
  Math.max(0, amountCents - refundedCents)

const remaining = ({ lines }: Refundable, without: readonly RefundedLine[] = []) =>
  lines.map(({ priceCents, quantity, refunded }, position) => ({
    priceCents,
    quantity:
      quantity -
      refunded -
      without.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0),
  }))

/** True if each of these lines has that many units left to refund. */
export const hasUnits = (order: Refundable, wanted: readonly RefundedLine[]): boolean =>
  wanted.every(({ position }) => position < order.lines.length) &&
  remaining(order, wanted).every(({ quantity }) => quantity >= 0)

/** All units that were not given back yet. */
export const remainingLines = (order: Refundable): RefundedLine[] =>
  remaining(order).flatMap(({ quantity }, position) => (quantity > 0 ? [{ position, quantity }] : []))

/**
 * Returns the refund for these units, in cents: the order's total with them minus its total without them, so that the
 * tax, which was computed and rounded once, is refunded to the cent. It is never more than is left; the refund of the
 * last unit is all that is left.
 */
export function refundOfLines(order: Refundable, wanted: readonly RefundedLine[]): Cents {
  const left = leftOf(order)
  const after = remaining(order, wanted)
  if (after.every(({ quantity }) => quantity === 0)) return left
  return Math.min(left, totalsOf(remaining(order)).amountCents - totalsOf(after).amountCents)
}
