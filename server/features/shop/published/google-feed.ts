import { escapeXml } from '../../../../contract/html.ts'
import { paths } from '../../../../contract/paths.ts'
import { plainAmount, toMajor } from '../../../../contract/currencies.ts'
import type { Cents } from '../../../../contract/money.ts'
import { baseOf, type Contents } from '../../../../contract/unit-price.ts'
import type { PublishedRow } from './rows.ts'

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
function itemOf(row: PublishedRow, countries: readonly string[]): string {
  const [first, ...further] = row.pictures
  const money = (cents: Cents) => `${plainAmount(toMajor(cents, row.currency), row.currency)} ${row.currency}`
  return [
    '<item>',
    element('g:id', row.id),
    row.family === null ? '' : element('g:item_group_id', row.family.id),
    element('g:title', row.title),
    element('g:description', describe(row)),
    element('g:link', row.url),
    first === undefined ? '' : element('g:image_link', first.url),
    ...further.map(({ url }) => element('g:additional_image_link', url)),
    element('g:availability', AVAILABILITY[row.availability]),
    element('g:price', money(row.oldCents ?? row.cents)),
    row.oldCents === null ? '' : element('g:sale_price', money(row.cents)),
    ...(row.contents === null
      ? []
      : [
          element('g:unit_pricing_measure', measure(row.contents)),
          element('g:unit_pricing_base_measure', measure({ value: 1, unit: baseOf(row.contents.unit) })),
        ]),
    ...countries
      .filter((country) => !row.countries.includes(country))
      .map((country) => element('g:shopping_ads_excluded_country', country)),
    element('g:condition', 'new'),
    ...identityOf(row),
    ...safetyOf(row),
    element('g:product_type', row.category.title),
    '</item>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** The feed knows no states, so the description says them. */
function describe({ description, refused }: PublishedRow): string {
  const notice = refused.length === 0 ? '' : `Cannot be sent to ${refused.join(', ')}.`
  return [description.plain.slice(0, MAX_DESCRIPTION - notice.length), notice].filter(Boolean).join(' ')
}

const identityOf = ({ isPlant, brand, gtin, mpn }: PublishedRow): string[] => [
  ...(brand === undefined ? [] : [element('g:brand', brand)]),
  ...(gtin === undefined ? [] : [element('g:gtin', gtin)]),
  ...(mpn === undefined ? [] : [element('g:mpn', mpn)]),
  ...(isPlant && gtin === undefined ? [element('g:identifier_exists', 'no')] : []),
]

/** What eating a plant does to pets and children, also where that is not known; of accessories, their warnings. */
function safetyOf({ safety, warnings }: PublishedRow): string[] {
  const words = safety?.words ?? warnings
  if (words === null) return []
  return [
    '<g:consumer_notice>',
    element('g:notice_type', 'safety_warning'),
    element('g:notice_message', words),
    '</g:consumer_notice>',
  ]
}

type Feed = {
  rows: readonly PublishedRow[]
  /** That the shop delivers to. */
  countries: readonly string[]
  /** Without a trailing slash. */
  origin: string
  shopName: string
  /** Address of the next part, if there is one. */ next: string | null
}

/** RSS 2.0 with the fields of Google Merchant. */
export function googleFeed({ rows, countries, origin, shopName, next }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', shopName),
    element('link', `${origin}${paths.shop()}`),
    element('description', `What ${shopName} sells`),
    ...(next === null ? [] : [`<atom:link rel="next" href="${escapeXml(next)}" />`]),
    ...rows.map((row) => itemOf(row, countries)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
