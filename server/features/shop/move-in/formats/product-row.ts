import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import { wordsFromHtml } from '../../../../markdown/from-html.ts'
import type { FileLine, Gathered, LineKey, Reading, ReadingShop } from '../format.ts'
import { type CellOf, readGrams, withoutMark } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { type KnownSkus, productReading, type ReadVariant } from './read/product-draft.ts'
import { oncePerKey } from './read/twins.ts'
import {
  barcodeOf,
  brandOf,
  categoryOf,
  countOf,
  descriptionOf,
  nameOf,
  oldPriceOf,
  picturesOf,
  priceOf,
  seoOf,
  skuOf,
  tagsOf,
  type Tallies,
  weightOf,
} from './read/product-parts.ts'

/** What is read of a product in a table. */
export type ProductRowField =
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'tags'
  | 'brand'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'oldPrice'
  | 'stock'
  | 'grams'
  | 'kilograms'
  | 'pictures'
  | 'address'
  | 'seoTitle'
  | 'seoDescription'

/** Its number, else its SKU, else its name. */
export const productRowKey =
  (cell: CellOf<ProductRowField>) =>
  (line: FileLine): LineKey => {
    const id = cell(line, 'id')
    const sku = withoutMark(cell(line, 'sku')).toLowerCase()
    return { key: id || (sku === '' ? cell(line, 'name').toLowerCase() : `sku:${sku}`) }
  }

export function productRowReader(
  cellOf: CellOf<ProductRowField>,
  { decimalMark, formerShop }: ImportOptions,
  { currency }: ReadingShop,
): (thing: Gathered) => Reading<'products'> {
  const skus: KnownSkus = new Map()
  const money = { mark: decimalMark, currency }
  const read = ({ key, lines }: Gathered): Reading<'products'> => {
    const line = lines[0]!
    const cell = (field: ProductRowField) => cellOf(line, field)
    const notes = new Notes()
    const tally: Tallies = {}
    const name = nameOf(wordsFromHtml(cell('name')), notes)
    const address = addressOf(cell('address'))
    return productReading(
      {
        key,
        name,
        slug: slugOf(address),
        description: descriptionOf(cell('description'), [], formerShop, notes, tally),
        category: categoryOf(cell('category').split(/[;,]/)[0] ?? ''),
        tags: tagsOf(cell('tags').split(/[;,]/), notes),
        brand: brandOf(cell('brand')),
        state: 'published',
        ...seoOf(cell('seoTitle'), cell('seoDescription')),
        options: [],
        variants: [variantOf(line.line, cell, money)],
        pictures: picturesOf(
          cell('pictures')
            .split(/[\s;|]+|,(?=\s*https?:)/)
            .map((address, position) => ({ address, alt: '', position })),
          notes,
        ),
        oldPaths: address.startsWith('/') ? [address] : [],
      },
      { skus, notes, tally },
    )
  }
  return oncePerKey(productRowKey(cellOf), (line) => `is the same product as line ${line}`, read)
}

/** A whole address without its host, or the word that is its last part. */
const addressOf = (cell: string): string => {
  if (!URL.canParse(cell)) return cell
  const { pathname, search } = new URL(cell)
  return `${pathname}${search}`
}

/** The last part of an address, unless that is a program, to which the query says what it shows. */
const slugOf = (address: string): string | null => {
  const last = address.split(/[?#]/)[0]!.split('/').at(-1)!
  return /\.(php\d?|aspx?|cfm|cgi|jsp)$/i.test(last) ? null : last.replace(/\.html?$/i, '') || null
}

function variantOf(
  line: number,
  cell: (field: ProductRowField) => string,
  money: Parameters<typeof priceOf>[1],
): ReadVariant {
  const notes = new Notes()
  const at = { line, values: [], notes }
  const price = priceOf(cell('price'), money)
  if (typeof price === 'string') return { ...at, draft: null, sentence: price }
  const stock = cell('stock') === '' ? undefined : countOf(cell('stock'), notes)
  if (typeof stock === 'string') return { ...at, draft: null, sentence: stock }
  const draft = {
    key: '',
    sku: skuOf(cell('sku'), notes),
    barcode: barcodeOf(cell('barcode'), notes),
    priceCents: price,
    oldPriceCents: oldPriceOf(cell('oldPrice'), price, money, notes),
    ...(stock !== undefined && { stock }),
    weightGrams: weightOf(readGrams(cell('grams'), 'g') ?? readGrams(cell('kilograms'), 'kg'), notes),
    taxClass: null,
    picture: null,
  }
  return { ...at, draft, sentence: null }
}
