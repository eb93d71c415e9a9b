import { escapeXml } from '../../../../contract/html.ts'
import { plainAmount, toMajor } from '../../../../contract/currencies.ts'
import type { Cents } from '../../../../contract/money.ts'
import { variesBy } from '../../../../contract/offer.ts'
import { baseOf, type Contents } from '../../../../contract/unit-price.ts'
import type { PublishedRow } from './rows.ts'

const AVAILABILITY = {
  InStock: 'in_stock',
  LimitedAvailability: 'in_stock',
  OutOfStock: 'out_of_stock',
} as const

export const availabilityWord = ({ availability }: Pick<PublishedRow, 'availability'>): string =>
  AVAILABILITY[availability]

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** `12.50 EUR` */
export const moneyText = (cents: Cents, currency: string): string =>
  `${plainAmount(toMajor(cents, currency), currency)} ${currency}`

/** Google counts pieces as `ct`. */
const measure = ({ value, unit }: Contents) => `${value} ${unit === 'piece' ? 'ct' : unit}`

/** What files of Google say of a product wherever it goes, as specified in https://support.google.com/merchants/answer/7052112. */
export function googleFields(row: PublishedRow, description: string): string[] {
  const [first, ...further] = row.pictures
  const { currency, contents } = row
  return [
    element('g:id', row.id),
    ...(row.family === null ? [] : [element('g:item_group_id', row.family.id)]),
    element('g:title', row.title),
    element('g:description', description),
    element('g:link', row.url),
    ...(first === undefined ? [] : [element('g:image_link', first.url)]),
    ...further.map(({ url }) => element('g:additional_image_link', url)),
    element('g:availability', availabilityWord(row)),
    element('g:price', moneyText(row.oldCents ?? row.cents, currency)),
    ...(row.oldCents === null ? [] : [element('g:sale_price', moneyText(row.cents, currency))]),
    ...(contents === null
      ? []
      : [
          element('g:unit_pricing_measure', measure(contents)),
          element('g:unit_pricing_base_measure', measure({ value: 1, unit: baseOf(contents.unit) })),
        ]),
    element('g:condition', 'new'),
    ...identityOf(row),
    element('g:product_type', row.category.title),
  ]
}

const identityOf = ({ isPlant, brand, gtin, mpn }: PublishedRow): string[] => [
  ...(brand === undefined ? [] : [element('g:brand', brand)]),
  ...(gtin === undefined ? [] : [element('g:gtin', gtin)]),
  ...(mpn === undefined ? [] : [element('g:mpn', mpn)]),
  ...(isPlant && gtin === undefined ? [element('g:identifier_exists', 'no')] : []),
]

/** What eating a plant does to pets and children, also where that is not known; of accessories, their warnings. */
export function noticeOf({ safety, warnings }: PublishedRow): string[] {
  const words = safety?.words ?? warnings
  if (words === null) return []
  return [
    '<g:consumer_notice>',
    element('g:notice_type', 'safety_warning'),
    element('g:notice_message', words),
    '</g:consumer_notice>',
  ]
}

/** The values by which it differs from the others of its family, of the options that programs know. */
export const variantValues = ({ family }: PublishedRow): [name: string, value: string][] =>
  (family?.options ?? []).flatMap(({ name, value }) => {
    const property = variesBy(name)
    return property === null ? [] : [[property, value]]
  })

/** Rules say states and places that files do not know, so the description does. */
export const refusedWords = ({ refused }: PublishedRow): string =>
  refused.length === 0 ? '' : `Cannot be sent to ${refused.join(', ')}.`
