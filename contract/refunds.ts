import { totalsOf, type Cents } from './money.ts'

/** `wanted` is stored and not yet accepted by the card provider; `canceled` was stored by earlier releases, for which that was no failure. */
export const REFUND_STATES = ['wanted', 'pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * The origin of a refund: `short` is the shop itself, for units that were paid and are missing; `provider` is somebody
 * on the provider's own screen.
 */
export const REFUND_SOURCES = ['admin', 'customer', 'short', 'claim', 'provider'] as const
export type RefundSource = (typeof REFUND_SOURCES)[number]

/** Disputes: a cardholder asked the bank for the money; `lost` means that the bank took it. */
export const DISPUTES = ['open', 'won', 'lost'] as const
export type Dispute = (typeof DISPUTES)[number]

/** True if a refund in this state reduces the amount that is left to refund. */
export const isCounted = (state: RefundState): boolean => state !== 'failed' && state !== 'canceled'

/**
 * The parts of an order that refunds depend on: the amount paid, the amount refunded, and the units of each line that
 * are not refunded.
 */
export type Refundable = {
  amountCents: Cents
  refundedCents: Cents
  lines: readonly { priceCents: Cents; quantity: number; refunded: number }[]
}

/** A number of units of the line at this position, counted from 0. */
export type RefundedLine = { position: number; quantity: number }

/** In cents: when the refunds of one order reach it, the admin must enter the password. */
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

/** Returns all units that are not refunded yet. */
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
