import type { TaxShare } from '../../../../contract/invoices.ts'
import type { Cents } from '../../../../contract/money.ts'
import type { Refunded, RefundedLine } from '../../../../contract/refunds.ts'
import {
  divided,
  halfUp,
  taxesOf,
  type Money,
  type Priced,
  type TaxPart,
} from '../../../../contract/totals.ts'
import { netOfGroups } from './line-amounts.ts'

/** A refund as far as its shares depend on it. */
export type SharedRefund = {
  id: string
  amountCents: Cents
  /** `null` where an earlier release wrote it. */
  taxes: readonly Refunded[] | null
  /** Empty for an amount. */
  lines: readonly RefundedLine[]
  /** The price of the delivery in it; absent for none. */
  shippingCents?: Cents
  createdAt: Date
  /** When it failed; `null` if it stands. */
  failedAt: Date | null
}

/** The part of a refund that falls on one group of the order's money. */
export type GroupShare = { group: number; netCents: Cents; parts: (TaxPart & { taxCents: Cents })[] }

type Order = { money: Money; amountCents: Cents; lines: readonly Priced[] }

/**
 * Divides each refund of an order among the groups of its money: how much of it is net and how much is which tax. Net and taxes of a
 * refund add up to it, and those of all refunds of a wholly refunded order to the order. A later refund or failure changes no earlier
 * share, so that a month that is over stays as it was.
 *
 * @returns by the refund's id
 */
export function refundShares(order: Order, refunds: readonly SharedRefund[]): Map<string, GroupShare[]> {
  const { money } = order
  const left = netOfGroups(money)
  const shares = new Map<string, GroupShare[]>()
  const events = refunds
    .flatMap((refund) => [
      { refund, at: refund.createdAt.getTime(), sign: -1 },
      ...(refund.failedAt === null ? [] : [{ refund, at: refund.failedAt.getTime(), sign: 1 }]),
    ])
    .toSorted((one, other) => one.at - other.at || one.sign - other.sign)
  for (const { refund, sign } of events) {
    const share = shares.get(refund.id) ?? shareOf(order, left, refund)
    shares.set(refund.id, share)
    for (const { group, netCents } of share) left[group]! += sign * netCents
  }
  return shares
}

function shareOf(order: Order, left: readonly Cents[], refund: SharedRefund): GroupShare[] {
  const { money } = order
  const taxes = refund.taxes ?? sharedTaxes(order, refund.amountCents)
  const net = refund.amountCents - taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const nets = within(left, divided(net, weightsOf(order, left, refund)), net)
  const parts = money.groups.map((group) => group.parts.map((part) => ({ ...part, taxCents: 0 })))
  for (const { label, ppm, taxCents } of taxes) {
    const places = parts.flatMap((ofGroup, group) =>
      ofGroup.filter((part) => part.label === label && part.ppm === ppm).map((part) => ({ part, group })),
    )
    const weights = places.map(({ group }) => Math.max(0, nets[group]!))
    const isFree = weights.every((weight) => weight === 0)
    divided(taxCents, isFree ? weights.map(() => 1) : weights).forEach(
      (cents, index) => (places[index]!.part.taxCents = cents),
    )
  }
  return nets
    .map((netCents, group) => ({ group, netCents, parts: parts[group]! }))
    .filter((share) => share.netCents !== 0 || share.parts.some(({ taxCents }) => taxCents > 0))
}

/** By what a refund is divided: its units and the delivery, or for an amount, what is left of each group. */
function weightsOf({ money, lines }: Order, left: readonly Cents[], refund: SharedRefund): Cents[] {
  const ofUnits = money.groups.map(({ lines: positions, parts, shippingCents }) => {
    const delivery = (refund.shippingCents ?? 0) > 0 ? shippingCents : 0
    const goods = refund.lines
      .filter(({ position }) => positions.includes(position))
      .reduce((sum, { position, quantity }) => {
        const line = lines[position]!
        const off = halfUp((money.off[position] ?? 0) * quantity, line.quantity)
        return sum + line.priceCents * quantity - off
      }, delivery)
    const inside = parts.reduce((sum, { ppm }) => sum + ppm, 0)
    return money.included ? halfUp(goods * 1_000_000, 1_000_000 + inside) : goods
  })
  const isOfUnits = ofUnits.some((cents) => cents > 0)
  const weights = isOfUnits ? ofUnits : left.map((cents) => Math.max(0, cents))
  return weights.some((cents) => cents > 0) ? weights : weights.map(() => 1)
}

/** Moves what is more than is left of a group to those with something left. */
function within(left: readonly Cents[], nets: readonly Cents[], net: Cents): Cents[] {
  const kept = nets.map((cents, group) => Math.min(cents, Math.max(0, left[group]!)))
  let rest = net - kept.reduce((sum, cents) => sum + cents, 0)
  for (const [group, cents] of kept.entries()) {
    const more = Math.min(rest, Math.max(0, left[group]! - cents))
    kept[group] = cents + more
    rest -= more
  }
  // More was paid back than was paid, as somebody can on the provider's own screen.
  kept[0] = (kept[0] ?? 0) + rest
  return kept
}

/** The tax in a refund that was written without it: as much of each tax as of the money. */
const sharedTaxes = ({ money, amountCents }: Order, cents: Cents): Refunded[] =>
  taxesOf(money).map(({ label, ppm, taxCents }) => ({
    label,
    ppm,
    taxCents: halfUp(cents * taxCents, amountCents),
  }))

/** Adds up shares by tax. */
export function sharesByTax(shares: readonly Omit<GroupShare, 'group'>[]): TaxShare[] {
  const taxes = new Map<string, TaxShare>()
  for (const { netCents, parts } of shares) {
    const none: { label: string; ppm: number | null; taxCents: Cents } = { label: '', ppm: null, taxCents: 0 }
    for (const { label, ppm, taxCents } of parts.length === 0 ? [none] : parts) {
      const key = `${ppm} ${label}`
      const before = taxes.get(key) ?? { label, ppm, netCents: 0, taxCents: 0 }
      taxes.set(key, {
        ...before,
        netCents: before.netCents + netCents,
        taxCents: before.taxCents + taxCents,
      })
    }
  }
  return [...taxes.values()]
}

/** The taxes of an order as `sharesByTax` gives those of a refund. */
export const taxesOfOrder = (money: Money): TaxShare[] =>
  sharesByTax(
    money.groups.map(({ parts }, group) => ({ netCents: netOfGroups(money)[group]!, parts: [...parts] })),
  )
