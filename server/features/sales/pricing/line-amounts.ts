import type { Cents } from '../../../../contract/money.ts'
import {
  countCart,
  divided,
  LEGACY,
  shippingSums,
  type Money,
  type Priced,
  type TaxPart,
} from '../../../../contract/totals.ts'

/** How an order was counted, also one that a shop without taxes of its own has counted. */
export const moneyOf = (money: Money | null, lines: readonly Priced[]): Money =>
  money ?? countCart(lines, LEGACY).money

/** What the delivery of an order is called, on papers and in files. */
export const shippingName = (money: Money): string => shippingSums(money)[0]?.label ?? 'Delivery'

/** What a line of an order, or a part of its delivery, costs. */
export type LineAmounts = {
  /** Of the line, from 0; `null` for delivery. */
  position: number | null
  /** The group of the order's money that it belongs to. */
  group: number
  discountCents: Cents
  /** Without tax. */
  netCents: Cents
  taxCents: Cents
  parts: (TaxPart & { taxCents: Cents })[]
}

/**
 * Divides the taxes of an order among its lines by largest remainder, for papers and files alone: they were counted and rounded once a
 * rate (docs/behaviour.md#money-and-data). Net and tax of all add up to the amount of the order.
 */
export function lineAmounts(money: Money, lines: readonly Priced[]): LineAmounts[] {
  return money.groups.flatMap((group, at) => {
    const ofLines = group.lines.map((position) => {
      const { priceCents, quantity } = lines[position]!
      const discountCents = money.off[position] ?? 0
      return { position, discountCents, cents: priceCents * quantity - discountCents }
    })
    const all = [
      ...ofLines,
      ...(group.shippingCents > 0 ? [{ position: null, discountCents: 0, cents: group.shippingCents }] : []),
    ]
    const weights = all.map(({ cents }) => cents)
    const shares = group.parts.map(({ taxCents }) => divided(taxCents, weights))
    return all.map(({ position, discountCents, cents }, index) => {
      const parts = group.parts.map((part, of) => ({ ...part, taxCents: shares[of]![index]! }))
      const taxCents = parts.reduce((sum, part) => sum + part.taxCents, 0)
      return {
        position,
        group: at,
        discountCents,
        netCents: money.included ? cents - taxCents : cents,
        taxCents,
        parts,
      }
    })
  })
}

/** The net of each group: what its taxes were counted on, without them. */
export const netOfGroups = ({ included, groups }: Money): Cents[] =>
  groups.map(({ baseCents, parts }) =>
    included ? baseCents - parts.reduce((sum, { taxCents }) => sum + taxCents, 0) : baseCents,
  )
