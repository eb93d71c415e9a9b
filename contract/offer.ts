import { plainAmount } from './currencies.ts'
import type { ProductView } from './schemas/product.ts'

const AVAILABILITY = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const

/** Returns the price and availability of a product, the same for search engines and for the Google Merchant feed. */
export const offerOf = (
  { price, availability, contents }: Pick<ProductView, 'price' | 'availability' | 'contents'>,
  currency: string,
) => ({
  contents,
  price: plainAmount(price, currency),
  currency: currency.toUpperCase(),
  /** A word of schema.org's ItemAvailability. */
  availability: AVAILABILITY[availability ?? 'in'],
})
