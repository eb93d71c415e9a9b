/** What becomes of a product: only published ones are shown and sold. */
export const PRODUCT_STATES = ['draft', 'published', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** How a description is written: `plain` is shown as it is, with its line breaks. */
export const DESCRIPTION_FORMATS = ['plain', 'markdown'] as const
export type DescriptionFormat = (typeof DESCRIPTION_FORMATS)[number]

/** Words of calls, which no product has as its address: `/api/products/counts`. */
export const CALL_WORDS: readonly string[] = [
  'availability',
  'bulk-price',
  'counts',
  'manage',
  'related',
  'slugs',
  'tags',
]

/** Lengths in characters, numbers of tags, and grams. */
export const FIELD_LIMITS = {
  slug: 80,
  sku: 64,
  hsCode: 14,
  brand: 70,
  mpn: 70,
  maker: 500,
  warnings: 1_000,
  tags: 20,
  weightGrams: 1_000_000,
  seoTitle: 120,
  seoDescription: 320,
} as const

/** True if the last digit of a GTIN is right (https://www.gs1.org/services/how-calculate-check-digit-manually). */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
