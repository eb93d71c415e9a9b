import { plainAmount } from './currencies.ts'
import { PLANTS_HELD, type Categories } from './categories.ts'
import type { ProductDetailView, ProductView } from './schemas/product.ts'

const AVAILABILITY = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const

/** A word of schema.org's ItemAvailability; a product that is not counted is there. */
export const availabilityOf = ({ availability = 'in' }: Pick<ProductView, 'availability'>) =>
  AVAILABILITY[availability]

/** Returns the price and availability of a product, the same for search engines, feeds and agents. */
export const offerOf = (
  { price, availability, contents }: Pick<ProductView, 'price' | 'availability' | 'contents'>,
  currency: string,
) => ({
  contents,
  price: plainAmount(price, currency),
  currency: currency.toUpperCase(),
  availability: availabilityOf({ availability }),
})

/** True for a plant, also for one of which nothing is known yet. */
export const isPlant = ({ plant, category }: ProductView, categories: Categories): boolean =>
  plant !== undefined || PLANTS_HELD.includes(categories.withKey(category)?.holds ?? 'other')

/** A plant is the shop's own, without a number of a maker; an accessory has the brand and numbers that are known of it. */
export function identityOf(product: ProductView, categories: Categories, shopName: string) {
  const { brand, barcode, mpn, sku } = product
  return {
    brand: brand ?? (isPlant(product, categories) ? shopName : undefined),
    gtin: barcode,
    mpn: mpn ?? sku,
  }
}

/** The properties by which schema.org and feeds let variants differ, and what options with them are called. */
const VARIES = [
  [/size|height|diameter|gr(ö|oe|o)(ß|ss)e|höhe/i, 'size'],
  [/colou?r|farbe/i, 'color'],
  [/material/i, 'material'],
  [/pattern|muster/i, 'pattern'],
] as const
export type VariesBy = (typeof VARIES)[number][1]

/** `null` for an option that no program knows, such as "Pot". */
export const variesBy = (option: string): VariesBy | null =>
  VARIES.find(([words]) => words.test(option))?.[1] ?? null

type Delivery = NonNullable<ProductDetailView['delivery']>

/** What a buyer of some countries may do with a parcel: withdraw from the contract, or claim what arrived damaged. */
export type ReturnTerms = { countries: readonly string[] } & (
  | {
      kind: 'withdrawal'
      /** 0 where there is no right of it. */
      days: number
      returnCost: 'buyer' | 'shop'
    }
  | { kind: 'damage' }
)

/** One policy a country. */
export function returnTermsOf({ countries, claims, withdrawal }: Delivery): ReturnTerms[] {
  const others = countries.filter((country) => !withdrawal?.countries.includes(country))
  return [
    ...(withdrawal === undefined ? [] : [{ kind: 'withdrawal' as const, ...withdrawal }]),
    ...(claims && others.length > 0 ? [{ kind: 'damage' as const, countries: others }] : []),
  ]
}
