import { leastCharge } from './currency-table.ts'
import type { Cents } from './money.ts'
import { divided, halfUp, LEGACY, paidFor, taxesOf, type Money, type Paid, type TaxPart } from './totals.ts'

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

/** True while the bank decides about the payment of an order, and once it was taken back. */
export const isDisputed = ({ dispute }: { dispute?: Dispute | null | undefined }): boolean =>
  dispute === 'open' || dispute === 'lost'

/** True if a refund in this state reduces the amount that is left to refund. */
export const isCounted = (state: RefundState): boolean => state !== 'failed' && state !== 'canceled'

/** A number of units of the line at this position, counted from 0. */
export type RefundedLine = { position: number; quantity: number }

/** A refund as far as the next one depends on it; its tax is `null` where an older release wrote it. */
type Made = {
  amountCents: Cents
  taxes: readonly Refunded[] | null
  /** As in `Refund`; absent for none. */
  shippingCents?: Cents
}

/** How much of one tax of the order was refunded. */
export type Refunded = TaxPart & { taxCents: Cents }

/**
 * The parts of an order that refunds depend on: the amount paid and how it was counted, the refunds that stand, and the units
 * of each line that are not refunded.
 */
export type Refundable = {
  amountCents: Cents
  /** The tax in it. */
  taxCents: Cents
  refundedCents: Cents
  /** As in `paidFor`. */
  money: Money | null
  made: readonly Made[]
  lines: readonly { priceCents: Cents; quantity: number; refunded: number }[]
}

/** What a refund pays back, and the tax in it. */
export type Refund = {
  amountCents: Cents
  taxCents: Cents
  taxes: Refunded[]
  /** The price of the delivery in it: all of it or none. */
  shippingCents: Cents
}

/** In the smallest unit: when the refunds of one order reach it, the admin must enter the password. 200 dollars, or as much. */
export const largeRefund = (currency: string): Cents => 400 * leastCharge(currency)

export const leftOf = ({
  amountCents,
  refundedCents,
}: Pick<Refundable, 'amountCents' | 'refundedCents'>): Cents => Math.max(0, amountCents - refundedCents)

/** Units of each line that are not refunded. */
const remaining = ({ lines }: Refundable, without: readonly RefundedLine[] = []): number[] =>
  lines.map(
    ({ quantity, refunded }, position) =>
      quantity -
      refunded -
      without.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0),
  )

/** True if each of these lines has that many units left to refund. */
export const hasUnits = (order: Refundable, wanted: readonly RefundedLine[]): boolean =>
  wanted.every(({ position }) => position < order.lines.length) &&
  remaining(order, wanted).every((quantity) => quantity >= 0)

/** Returns all units that are not refunded yet. */
export const remainingLines = (order: Refundable): RefundedLine[] =>
  remaining(order).flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))

/** Of these units, those that are left. */
export const stillLeft = (left: readonly RefundedLine[], units: readonly RefundedLine[]): RefundedLine[] =>
  left.flatMap(({ position, quantity: most }) => {
    const wanted = units.find((line) => line.position === position)?.quantity ?? 0
    return wanted === 0 ? [] : [{ position, quantity: Math.min(wanted, most) }]
  })

/** The price of the delivery, unless it was paid back. */
export const shippingLeft = ({ money, made }: Pick<Refundable, 'money' | 'made'>): Cents =>
  made.some(({ shippingCents = 0 }) => shippingCents > 0) ? 0 : (money?.shippingCents ?? 0)

/**
 * Returns the refund of these units: what is paid for the order with them minus what is paid without them, so that the tax,
 * which was counted and rounded once, is refunded to the cent. It is never more than is left; the refund of the last unit and
 * the delivery is all that is left.
 *
 * @param withShipping whether the delivery goes back; by default it does with the last unit
 */
export function refundOfLines(
  order: Refundable,
  wanted: readonly RefundedLine[],
  withShipping?: boolean,
): Refund {
  const left = leftOf(order)
  const after = remaining(order, wanted)
  const isLast = after.every((quantity) => quantity === 0)
  const due = shippingLeft(order)
  const shippingCents = (withShipping ?? isLast) ? due : 0
  if (isLast && shippingCents === due) return refundOfRest(order)
  const { money, lines } = order
  const before = paidFor(money, lines, remaining(order), due > 0)
  const without = paidFor(money, lines, after, due > shippingCents)
  const amountCents = Math.min(left, before.amountCents - without.amountCents)
  const taxes = taxesBetween(money, before, without)
  return { ...withTax(order, amountCents, before.taxCents - without.taxCents, taxes), shippingCents }
}

/** Returns the refund of all that is left, with the delivery. */
export const refundOfRest = (order: Refundable): Refund => ({
  ...refundOfAmount(order, leftOf(order)),
  shippingCents: shippingLeft(order),
})

/** Returns the refund of an amount of at most what is left; its tax is the share of the tax that is left. */
export function refundOfAmount(order: Refundable, amountCents: Cents): Refund {
  const taxLeft = sumOf(taxesLeft(order))
  const left = leftOf(order)
  return withTax(order, amountCents, left === 0 ? 0 : halfUp(amountCents * taxLeft, left))
}

/** How much less of each tax of `taxesOf` is paid: that of the units, whatever else was bought. */
function taxesBetween(money: Money | null, before: Paid, without: Paid): Cents[] {
  const differences = before.taxes.map((group, at) =>
    group.map((cents, part) => cents - without.taxes[at]![part]!),
  )
  if (money === null) return differences.flat()
  return taxesOf(money).map(({ label, ppm }) =>
    money.groups
      .flatMap(({ parts }, group) => parts.map((part, at) => ({ ...part, cents: differences[group]![at]! })))
      .filter((part) => part.label === label && part.ppm === ppm)
      .reduce((sum, { cents }) => sum + cents, 0),
  )
}

/**
 * At most the tax that is left, and so much that what remains of the money is no less than what remains of the tax.
 *
 * @param wanted of each tax; without them each has its share of what is left
 */
function withTax(order: Refundable, amountCents: Cents, taxCents: Cents, wanted?: readonly Cents[]): Refund {
  const parts = taxesLeft(order)
  const taxLeft = sumOf(parts)
  const least = Math.max(0, taxLeft - (leftOf(order) - amountCents))
  const tax = Math.min(taxLeft, Math.max(taxCents, least))
  const left = parts.map((part) => part.taxCents)
  const shares = wanted === undefined ? divided(tax, left) : nearest(tax, wanted, left)
  return {
    amountCents,
    taxCents: tax,
    taxes: parts.map((part, index) => ({ ...part, taxCents: shares[index]! })),
    shippingCents: 0,
  }
}

/** Divides a whole as it is wanted, none above what is left of it. */
function nearest(whole: Cents, wanted: readonly Cents[], left: readonly Cents[]): Cents[] {
  const kept = wanted.map((cents, index) => Math.min(Math.max(0, cents), left[index]!))
  const rest = whole - kept.reduce((sum, cents) => sum + cents, 0)
  const room = rest < 0 ? kept : kept.map((cents, index) => left[index]! - cents)
  return divided(Math.abs(rest), room).map((cents, index) => kept[index]! + Math.sign(rest) * cents)
}

const sumOf = (parts: readonly Refunded[]): Cents => parts.reduce((sum, { taxCents }) => sum + taxCents, 0)

/** The part of each tax of the order that is not refunded. */
function taxesLeft(order: Refundable): Refunded[] {
  const { money, taxCents: all, amountCents, made } = order
  const taxes = money === null ? [{ ...LEGACY.classes.standard[0]!, taxCents: all }] : taxesOf(money)
  const back = made.map((refund) => refund.taxes ?? shareOf(refund.amountCents, taxes, amountCents))
  return taxes.map(({ label, ppm, taxCents }) => ({
    label,
    ppm,
    taxCents: back
      .flat()
      .filter((part) => part.label === label && part.ppm === ppm)
      .reduce((left, part) => Math.max(0, left - part.taxCents), taxCents),
  }))
}

/** The tax in a refund that was written without it: as much of the order's tax as of its money. */
const shareOf = (cents: Cents, taxes: readonly Refunded[], of: Cents): Refunded[] =>
  taxes.map((tax) => ({ ...tax, taxCents: halfUp(cents * tax.taxCents, of) }))
