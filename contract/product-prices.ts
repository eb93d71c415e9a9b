import type { Cents } from './money.ts'

/** Products that one call may change. */
export const MAX_BULK_PRODUCTS = 200
/** Rows of a list that are chosen for it: as many as one call can list by id. One may stand for a hundred variants. */
export const MAX_BULK_ROWS = 99

export const PERCENT = { least: -99, most: 900 } as const

/** The endings that a changed price may have, in hundredths; 1999 yen end in `.99`, too. */
export const PRICE_ENDINGS = ['none', '.99', '.95', '.50', '.00'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/**
 * Returns a price raised or lowered by a percentage of at most two decimals, in integer arithmetic, half a cent up; then
 * the nearest price with that ending, the higher of two that are equally near.
 */
export function changedPrice(price: Cents, percent: number, ending: PriceEnding): Cents {
  const exact = Math.floor((price * (10_000 + Math.round(percent * 100)) + 5_000) / 10_000)
  if (ending === 'none') return exact
  const cents = Number(ending.slice(1))
  const hundreds = Math.floor((exact - cents + 50) / 100)
  return Math.max(hundreds, cents === 0 ? 1 : 0) * 100 + cents
}

/** The reasons why a product keeps its price: the same price, too low or too high, or above the old price beside it. */
export type PriceRefusal = 'same' | 'bounds' | 'old price'

type Priced = { price: Cents; oldPrice: Cents | null }

export function priceRefusal({ price, oldPrice }: Priced, next: Cents, most: Cents): PriceRefusal | null {
  if (next < 1 || next > most) return 'bounds'
  if (next === price) return 'same'
  // The shop shows the old price struck through, which would make no sense below the new price.
  return oldPrice !== null && oldPrice > price && oldPrice <= next ? 'old price' : null
}
