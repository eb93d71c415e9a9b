import { safetyText } from '../../../../../contract/care-words.ts'
import { CATEGORIES, type Categories } from '../../../../../contract/categories.ts'
import { escapeXml } from '../../../../../contract/html.ts'
import { isReduced } from '../../../../../contract/money.ts'
import { offerOf } from '../../../../../contract/offer.ts'
import { plainWords } from '../../../../../contract/plain-words.ts'
import { baseOf, type Contents } from '../../../../../contract/unit-price.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { Safety } from '../../../../../contract/plants.ts'
import type { WhereSold } from '../../rules/judge-rules.ts'
import type { PictureView } from '../../../../../contract/schemas/picture.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'

const MAX_DESCRIPTION = 1_000

const AVAILABILITY = {
  InStock: 'in_stock',
  LimitedAvailability: 'in_stock',
  OutOfStock: 'out_of_stock',
} as const

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Google counts pieces as `ct`. */
const measure = ({ value, unit }: Contents) => `${value} ${unit === 'piece' ? 'ct' : unit}`

/** Formats one product as specified in https://support.google.com/merchants/answer/7052112. */
function itemOf(product: FedProduct, feed: Feed): string {
  const { origin, shopName } = feed
  const [, ...further] = product.pictures ?? []
  const { price, currency, availability, contents } = offerOf(product, feed.currency)
  const isSale = isReduced(product)
  const regular = isSale ? offerOf({ ...product, price: product.oldPrice }, feed.currency).price : price
  return [
    '<item>',
    element('g:id', product._id),
    product.family === undefined ? '' : element('g:item_group_id', product.family._id),
    element('g:title', product.name),
    element('g:description', describe(product)),
    element('g:link', `${origin}${paths.productPage(product)}`),
    product.image === '' ? '' : element('g:image_link', new URL(product.image, origin).href),
    ...further.map(({ image }) => element('g:additional_image_link', new URL(image, origin).href)),
    element('g:availability', AVAILABILITY[availability]),
    element('g:price', `${regular} ${currency}`),
    isSale ? element('g:sale_price', `${price} ${currency}`) : '',
    ...(contents === undefined
      ? []
      : [
          element('g:unit_pricing_measure', measure(contents)),
          element('g:unit_pricing_base_measure', measure({ value: 1, unit: baseOf(contents.unit) })),
        ]),
    ...feed.countries
      .filter((country) => !product.where.countries.includes(country))
      .map((country) => element('g:shopping_ads_excluded_country', country)),
    element('g:condition', 'new'),
    ...identityOf(product, shopName),
    ...safetyOf(product),
    element('g:product_type', feed.categories.titleOf(product.category)),
    '</item>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** The feed knows no states, so the description says them. */
function describe(product: FedProduct): string {
  const { refused = [] } = product.where
  const notice = refused.length === 0 ? '' : `Cannot be sent to ${refused.join(', ')}.`
  return [plainWords(product).slice(0, MAX_DESCRIPTION - notice.length), notice].filter(Boolean).join(' ')
}

const [ACCESSORIES] = CATEGORIES.slice(-1)
const PLANTS: ReadonlySet<string> = new Set(CATEGORIES.filter((key) => key !== ACCESSORIES))

/** A plant is the shop's own, without a number of a maker; an accessory has the brand and numbers that are known of it. */
function identityOf({ plant, category, barcode, brand, mpn, sku }: FedProduct, shopName: string): string[] {
  // Plants of a new shop have no facts yet.
  const isPlant = plant !== undefined || PLANTS.has(category)
  const number = mpn ?? sku
  const name = brand ?? (isPlant ? shopName : undefined)
  return [
    ...(name === undefined ? [] : [element('g:brand', name)]),
    ...(barcode === undefined ? [] : [element('g:gtin', barcode)]),
    ...(number === undefined ? [] : [element('g:mpn', number)]),
    ...(isPlant && barcode === undefined ? [element('g:identifier_exists', 'no')] : []),
  ]
}

/** What eating a plant does to pets and children, also where that is not known; of accessories, their warnings. */
function safetyOf({ plant, children, warnings }: FedProduct): string[] {
  const words = plant === undefined ? warnings : safetyText({ ...plant, children: children ?? 'unknown' })
  if (words === undefined) return []
  return [
    '<g:consumer_notice>',
    element('g:notice_type', 'safety_warning'),
    element('g:notice_message', words),
    '</g:consumer_notice>',
  ]
}

type FedProduct = ProductView & { pictures?: PictureView[]; where: WhereSold; children: Safety | null }

type Feed = {
  products: readonly FedProduct[]
  /** That the shop delivers to. */
  countries: readonly string[]
  categories: Categories
  currency: string
  /** Without a trailing slash. */
  origin: string
  shopName: string
  /** Address of the next part, if there is one. */ next: string | null
}

/** RSS 2.0 with the fields of Google Merchant. */
export function googleFeed(feed: Feed): string {
  const { products, origin, shopName, next } = feed
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', shopName),
    element('link', `${origin}${paths.shop()}`),
    element('description', `What ${shopName} sells`),
    ...(next === null ? [] : [`<atom:link rel="next" href="${escapeXml(next)}" />`]),
    ...products.map((product) => itemOf(product, feed)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
