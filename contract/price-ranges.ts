import { decimalsOf, type MoneyIn, toMajor, toMinor } from './currencies.ts'
import type { Amount } from './money.ts'

/** A choice of the price filter in whole units, both ends included; a product at a step is in two of them. */
export type PriceRange = {
  /** Among the choices, from 0. */
  place: number
  minPrice: Amount
  /** `null` for the last one. */
  maxPrice: Amount | null
}

/** The steps of a shop that set none. */
export const PRICE_STEPS: readonly number[] = [50, 100, 200]

/** The choices of the price filter (docs/behaviour.md#limits). @param steps `PRICE_STEPS` stand for a hundred times as much where a currency has no decimals */
export function priceRanges(currency: string, steps: readonly number[] = PRICE_STEPS): PriceRange[] {
  const isDefault = String(steps) === String(PRICE_STEPS)
  const factor = isDefault && decimalsOf(currency) === 0 ? 100 : 1
  const prices = steps.map((step) => step * factor)
  return [0, ...prices].map((minPrice, place) => {
    const next = prices[place] ?? null
    const maxPrice = place === 0 && next !== null ? toMajor(toMinor(next, currency) - 1, currency) : next
    return { place, minPrice, maxPrice }
  })
}

/** `Under $50`, `$50 - $100`, `$200 and above`. */
export function rangeLabel(
  { place, minPrice, maxPrice }: PriceRange,
  { short, major, minor }: MoneyIn,
): string {
  if (maxPrice === null) return `${short(minPrice)} and above`
  return place === 0
    ? `Under ${short(major(minor(maxPrice) + 1))}`
    : `${short(minPrice)} - ${short(maxPrice)}`
}
