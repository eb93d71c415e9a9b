import { safetyText } from '../../../../contract/care-words.ts'
import type { Categories } from '../../../../contract/categories.ts'
import { toMinor } from '../../../../contract/currencies.ts'
import type { Cents } from '../../../../contract/money.ts'
import {
  availabilityOf,
  identityOf,
  isPlant,
  returnTermsOf,
  type ReturnTerms,
} from '../../../../contract/offer.ts'
import { paths } from '../../../../contract/paths.ts'
import { plainWords } from '../../../../contract/plain-words.ts'
import type { Safety } from '../../../../contract/plants.ts'
import { priceNote } from '../../../../contract/price-note.ts'
import type { PlantFactsView } from '../../../../contract/schemas/plant.ts'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import type { ShopMoney } from '../../../../contract/schemas/storefront.ts'
import type { StockLevel } from '../../../../contract/stock.ts'
import type { Contents, UnitPricePer } from '../../../../contract/unit-price.ts'
import type { App } from '../../../platform/app-type.ts'
import type { DeliveryCost } from '../../../platform/deliveries.ts'
import { shownCategories } from '../../catalogue/categories/categories.store.ts'
import { costsOfOne, presentOffered } from '../../catalogue/products/offered.ts'
import { idsOffered, offeredOf, type OfferedRow } from '../../catalogue/products/products.store.ts'
import { shopMoney } from '../info/shop-money.ts'

type Shop = Pick<App, 'db' | 'settings' | 'clock' | 'config'>
type Delivery = NonNullable<ProductDetailView['delivery']>

/**
 * One product on sale as programs are told of it: feeds, agents. What its page and the page's JSON-LD show comes from the same
 * `presentOffered`, so that none of them can say something else. Addresses are absolute; money is in the smallest unit of `currency`.
 */
export type PublishedRow = {
  id: string
  title: string
  /** Of its page. */
  url: string
  /** `markdown` only where the merchant writes it. */
  description: { plain: string; markdown?: string }
  pictures: { url: string; alt: string }[]
  category: { key: string; title: string }
  tags: readonly string[]
  /** `null` for a product that stands alone. */
  family: { id: string; name: string; options: { name: string; value: string }[] } | null
  /** Such as `EUR`. */
  currency: string
  cents: Cents
  /** What it cost before, if that was more. */
  oldCents: Cents | null
  /** Such as `tax included`; empty where there is nothing to say. */
  taxWords: string
  /** `in` for what is not counted. */
  level: StockLevel
  isCounted: boolean
  /** The same as a word of schema.org. */
  availability: ReturnType<typeof availabilityOf>
  contents: Contents | null
  unitPrice: { cents: Cents; per: UnitPricePer } | null
  isPlant: boolean
  /** What eating a plant does; `unknown` is said as unknown. `null` for what is no plant. */
  safety: { pets: Safety; children: Safety; words: string } | null
  /** Light, water, humidity as steps from 1 to 5, hardiness, sizes in cm, botanical name; `null` where nothing is known. */
  facts: PlantFactsView | null
  /** Of an accessory. */
  warnings: string | null
  /** Sentences of rules that only tell. */
  told: readonly string[]
  /** Countries that it may go to, of those delivered to. */
  countries: readonly string[]
  /** Places in words: where rules refuse it, and where staff looks at the order first. */
  refused: readonly string[]
  asked: readonly string[]
  /** States of `countries` that do not take it, by code. */
  refusedStates: NonNullable<Delivery['refusedStates']>
  /** Its rules of sale, for whoever knows the place and the day. */
  rules: OfferedRow['rules']
  /** What the cheapest delivery of one costs in each of `countries`. */
  costs: readonly DeliveryCost[]
  returns: readonly ReturnTerms[]
  brand?: string | undefined
  gtin?: string | undefined
  mpn?: string | undefined
  sku?: string | undefined
  /** Mean of its reviews, from 1 to 5; `null` without one. */
  rating: { mean: number; count: number } | null
  updatedAt: Date
}

/** What all rows of a moment have in common. */
export type Shared = { origin: string; shopName: string; money: ShopMoney | null; categories: Categories }

export const sharedBy = async (shop: Shop): Promise<Shared> => ({
  origin: shop.config.publicUrl,
  shopName: shop.settings.get('shop.name'),
  money: await shopMoney(shop),
  categories: await shownCategories(shop.db),
})

/**
 * A page of everything on sale, oldest first: two statements, whatever its place, and three for the shop.
 *
 * @param after the id of the last row of the page before; `null` for the first page
 */
export async function publishedAfter(
  shop: Shop,
  after: string | null,
  limit: number,
): Promise<PublishedRow[]> {
  const shared = await sharedBy(shop)
  return publishedOf(shop, shared, await idsOffered(shop.db, after, limit))
}

/** Everything on sale, oldest first, in pages, for what reads the whole catalogue: what all rows have in common is read once. */
export async function* publishedPages(shop: Shop, limit: number): AsyncGenerator<PublishedRow[]> {
  const shared = await sharedBy(shop)
  let after: string | null = null
  for (;;) {
    const ids: string[] = await idsOffered(shop.db, after, limit)
    if (ids.length > 0) yield await publishedOf(shop, shared, ids)
    if (ids.length < limit) return
    after = ids.at(-1)!
  }
}

/**
 * Products by their ids, in the order of these; what is not on sale is left out.
 *
 * @param siblings and all on sale of their families, after them, in the order of the merchant
 */
export async function publishedOf(
  shop: Shop,
  shared: Shared,
  ids: readonly string[],
  options: { siblings?: boolean } = {},
): Promise<PublishedRow[]> {
  const places = new Map(ids.map((id, index) => [id.toLowerCase(), index]))
  const placeOf = ({ id }: OfferedRow) => places.get(id) ?? ids.length
  const rows = await offeredOf(shop.db, ids, options)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other)).map((row) => rowOf(shop, shared, row))
}

function rowOf(
  { settings }: Pick<Shop, 'settings'>,
  { origin, shopName, money, categories }: Shared,
  row: OfferedRow,
): PublishedRow {
  const { product, pictures = [], facts, delivery } = presentOffered(settings, row)
  const currency = settings.get('money.currency')
  const shown = pictures.length > 0 || product.image === '' ? pictures : [{ image: product.image, alt: '' }]
  const { pets = 'unknown', children = 'unknown' } = facts ?? {}
  const { countries = [], refused = [], asked = [], told = [], refusedStates = [] } = delivery ?? {}
  return {
    id: product._id,
    title: product.name,
    url: `${origin}${paths.productPage(product)}`,
    description: {
      plain: plainWords(product),
      ...(product.descriptionFormat === 'markdown' && { markdown: product.description }),
    },
    pictures: shown.map(({ image, alt }) => ({ url: new URL(image, origin).href, alt })),
    category: { key: product.category, title: categories.titleOf(product.category) },
    tags: product.tags ?? [],
    family: product.family
      ? { id: product.family._id, name: product.family.name, options: product.family.options }
      : null,
    currency: currency.toUpperCase(),
    cents: row.price_cents,
    oldCents:
      row.old_price_cents !== null && row.old_price_cents > row.price_cents ? row.old_price_cents : null,
    taxWords: priceNote(money ?? undefined, categories.taxClassOf(product)),
    level: product.availability ?? 'in',
    isCounted: product.availability !== undefined,
    availability: availabilityOf(product),
    contents: product.contents ?? null,
    unitPrice: product.unitPrice
      ? { cents: toMinor(product.unitPrice.price, currency), per: product.unitPrice.per }
      : null,
    isPlant: isPlant(product, categories),
    safety: isPlant(product, categories) ? { pets, children, words: safetyText({ pets, children }) } : null,
    facts: facts ?? null,
    // As on its page, which leaves the warnings out for plants.
    warnings: (product.plant === undefined && product.warnings) || null,
    told,
    countries,
    refused,
    asked,
    refusedStates,
    rules: row.rules,
    costs: costsOfOne(settings, countries, row),
    returns: delivery === undefined ? [] : returnTermsOf(delivery),
    ...identityOf(product, categories, shopName),
    sku: product.sku,
    rating: product.reviewCount === 0 ? null : { mean: product.rating, count: product.reviewCount },
    updatedAt: row.updated_at,
  }
}
