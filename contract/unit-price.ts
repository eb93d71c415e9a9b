import type { Cents } from './money.ts'

/** What the contents of a product are counted in. */
export const CONTENT_UNITS = ['l', 'ml', 'kg', 'g', 'm', 'piece'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]

/** Contents have at most three decimals. */
export const CONTENT_STEPS = 1_000
/** The most, in a thousandth of the unit: what the database's column holds. */
export const MAX_CONTENT_STEPS = 2_000_000_000

export type Contents = { value: number; unit: ContentUnit }

/** What a price is given for (Directive 98/6/EC, article 2b), how many of the unit make one, and its code of UN/CEFACT. */
const BASES = {
  l: { per: 'l', of: 1, code: 'LTR' },
  ml: { per: 'l', of: 1_000, code: 'MLT' },
  kg: { per: 'kg', of: 1, code: 'KGM' },
  g: { per: 'kg', of: 1_000, code: 'GRM' },
  m: { per: 'm', of: 1, code: 'MTR' },
  piece: { per: 'piece', of: 1, code: 'C62' },
} as const satisfies Record<ContentUnit, { per: ContentUnit; of: number; code: string }>

export const UNIT_PRICES_PER = ['l', 'kg', 'm', 'piece'] as const
export type UnitPricePer = (typeof UNIT_PRICES_PER)[number]

export const codeOfUnit = (unit: ContentUnit): string => BASES[unit].code
export const baseOf = (unit: ContentUnit): UnitPricePer => BASES[unit].per

/** The price of a litre, kilogram, metre or piece, rounded once, half a cent up: the one place that does. `null` for a single piece. */
export function unitPriceOf(
  price: Cents,
  { value, unit }: Contents,
): { cents: Cents; per: UnitPricePer } | null {
  const { per, of } = BASES[unit]
  const steps = Math.round(value * CONTENT_STEPS)
  if (per === 'piece' && steps <= CONTENT_STEPS) return null
  return { cents: Math.floor((2 * price * of * CONTENT_STEPS + steps) / (2 * steps)), per }
}

/** `20 l`, as in the column of a file. */
export const contentsText = ({ value, unit }: Contents): string => `${value} ${unit}`

/** Reads such a text, with a point or a comma; `null` for any other. */
export function readContents(text: string): { value: number; unit: string } | null {
  const [, value, unit] = /^(\d{1,7}(?:[.,]\d{1,3})?)\s*([a-z]+)$/i.exec(text.trim()) ?? []
  return value === undefined || unit === undefined
    ? null
    : { value: Number(value.replace(',', '.')), unit: unit.toLowerCase() }
}
