import type { Drafts } from '../drafts.ts'
import type { FileLine, Format, Gathered, Reading } from '../format.ts'
import {
  type CellOf,
  cellsBy,
  columnForm,
  type FieldNames,
  hasEach,
  isAmong,
  readBoolean,
  readGrams,
} from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { type KnownSkus, productReading, type ReadVariant } from './read/product-draft.ts'
import {
  addressOf,
  barcodeOf,
  BEYOND_STOCK,
  brandOf,
  categoryOf,
  countOf,
  descriptionOf,
  type Money,
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

/** The names of three generations of headers: until 2022, as exported since, and the newer one of import tools. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  html: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  oldPrice: ['variant compare at price', 'compare-at price'],
  shipped: ['variant requires shipping', 'requires shipping'],
  taxable: ['variant taxable', 'charge tax'],
  picture: ['image src', 'product image url'],
  position: ['image position'],
  alt: ['image alt text'],
  ownPicture: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
} satisfies FieldNames<string>
type Field = keyof typeof NAMES

/** At most two digits, because lists are made as long. */
const OPTION = /^option ?(\d{1,2}) (name|value)$/
const isKnown = isAmong(Object.values(NAMES).flat())
const isAmount = isAmong([...NAMES.price, ...NAMES.oldPrice])
const hasStock = hasEach(NAMES.quantity)

/** Known columns without a counterpart here, and what they hold in every shop. */
const LEFT: readonly [RegExp, readonly string[]][] = [
  [/^(variant )?fulfillment service$/, ['', 'manual']],
  [/^google shopping \/ |^unit price |^(variant )?tax code$|^cost per item$/, ['']],
]
const UNNAMED = /^(variant weight unit|weight unit for display|option ?\d+ linked to)$/

export const shopifyProducts: Format<'products'> = {
  source: 'shopify',
  kind: 'products',
  takes: (column) => isKnown(column) || OPTION.test(columnForm(column)),
  leaves: (column, cell) =>
    UNNAMED.test(column) ||
    LEFT.some(([name, usual]) => name.test(column) && usual.includes(cell.toLowerCase())),
  knows: (header) =>
    hasEach(NAMES.handle, NAMES.title)(header) &&
    (hasEach(NAMES.price)(header) || hasEach(NAMES.html, NAMES.published)(header)),
  refuses: (header) => (hasEach(NAMES.handle)(header) ? null : 'is missing the column Handle'),
  amounts: isAmount,
  hints: (header) =>
    hasStock(header)
      ? []
      : ['The file has no stock: export the inventory of the former shop, too, and import it next'],
  keys: () => {
    const cell = cellsBy(NAMES)
    return (line) => ({ key: cell(line, 'handle').toLowerCase() })
  },
  joins: true,
  reader: ({ decimalMark, formerShop }, { currency }) => {
    const cell = cellsBy(NAMES)
    const skus: KnownSkus = new Map()
    const money = { mark: decimalMark, currency }
    return (thing) => readProduct(thing, { cell, skus, money, formerShop })
  },
}

type Reader = { cell: CellOf<Field>; skus: KnownSkus; money: Money; formerShop: string }

function readProduct(
  { key, lines }: Gathered,
  { cell, skus, money, formerShop }: Reader,
): Reading<'products'> {
  const first = (field: Field) => lines.map((line) => cell(line, field)).find((text) => text !== '') ?? ''
  const notes = new Notes()
  const tally: Tallies = {}
  const name = nameOf(first('title'), notes)
  const refused = (sentence: string): Reading<'products'> => ({
    name: name || key,
    notes: [],
    draft: null,
    sentence,
  })
  if (key === '') return refused('has no handle')
  if (readBoolean(first('giftCard')) === true) return refused('is a gift card, which this shop does not sell')
  const valuesOf = optionCells(lines, 'value')
  const names = optionNames(lines, valuesOf)
  const optionLines = lines.filter(
    (line) => cell(line, 'price') !== '' || valuesOf(line).some((value) => value !== ''),
  )
  const isPlain =
    names.length <= 1 && optionLines.every((line) => /^(default title)?$/i.test(valuesOf(line)[0] ?? ''))
  const options = isPlain ? [] : names
  const variants = optionLines.map((line) =>
    readVariant(line, isPlain ? [] : options.map((_name, place) => valuesOf(line)[place] ?? ''), {
      cell,
      money,
    }),
  )
  const state = stateOf(first('status'), first('published'), notes)
  const isUnshipped = optionLines.every((line) => readBoolean(cell(line, 'shipped')) === false)
  if (isUnshipped && state === 'published') notes.add('needs no shipping: kept as a draft')
  return productReading(
    {
      key,
      name,
      slug: first('handle'),
      description: descriptionOf(first('html'), [], formerShop, notes, tally),
      category: categoryOf(first('type') || (first('category').split('>').at(-1) ?? '')),
      tags: tagsOf(first('tags').split(','), notes),
      brand: brandOf(first('vendor')),
      state: isUnshipped && state === 'published' ? 'draft' : state,
      ...seoOf(first('seoTitle'), first('seoDescription')),
      options,
      variants,
      pictures: picturesOf(pictureCells(lines, cell), notes),
      // A slash would lead out of `/products`.
      oldPaths:
        state === 'archived'
          ? []
          : [`/products/${first('handle').replaceAll(/[/\\?#]/g, encodeURIComponent)}`],
    },
    { skus, notes, tally },
  )
}

type OptionCells = (line: FileLine) => string[]

/** Reads the names, or the values, of a line's options in their order; made once for all lines, which have the same columns. */
function optionCells(lines: readonly FileLine[], what: 'name' | 'value'): OptionCells {
  const columns = Object.keys(lines[0]?.cells ?? {}).flatMap((column) => {
    const form = columnForm(column)
    const [, number, part] = (form.startsWith('option') && OPTION.exec(form)) || []
    return part === what ? [{ column, place: Number(number) - 1 }] : []
  })
  return ({ cells }) => {
    const found: string[] = []
    for (const { column, place } of columns) found[place] = cells[column]?.trim() ?? ''
    return Array.from(found, (text) => text ?? '')
  }
}

/** They stand on the first line of a product. */
function optionNames(lines: readonly FileLine[], valuesOf: OptionCells): string[] {
  const values = lines.map(valuesOf)
  const names = lines.map(optionCells(lines, 'name')).find((found) => found.some((name) => name !== ''))
  const used = Math.max(
    0,
    ...values.map((line) => line.findLastIndex((value) => value !== '') + 1),
    (names ?? []).findLastIndex((name) => name !== '') + 1,
  )
  return Array.from({ length: used }, (_, place) => names?.[place] || `Option ${place + 1}`)
}

function readVariant(
  line: FileLine,
  values: string[],
  { cell, money }: Pick<Reader, 'cell' | 'money'>,
): ReadVariant {
  const notes = new Notes()
  const price = priceOf(cell(line, 'price'), money)
  if (typeof price === 'string') return { line: line.line, values, notes, draft: null, sentence: price }
  const stock = stockOf(line, cell, notes)
  if (typeof stock === 'string') return { line: line.line, values, notes, draft: null, sentence: stock }
  return {
    line: line.line,
    values,
    notes,
    sentence: null,
    draft: {
      key: '',
      sku: skuOf(cell(line, 'sku'), notes),
      barcode: barcodeOf(cell(line, 'barcode'), notes),
      priceCents: price,
      oldPriceCents: oldPriceOf(cell(line, 'oldPrice'), price, money, notes),
      ...(stock !== undefined && { stock }),
      weightGrams: weightOf(readGrams(cell(line, 'grams'), 'g'), notes),
      taxClass: readBoolean(cell(line, 'taxable')) === false ? 'zero' : null,
      picture: addressOf(cell(line, 'ownPicture')),
    },
  }
}

/** `undefined` where the file has no column of it. A number without a tracker is not kept up. */
function stockOf(line: FileLine, cell: CellOf<Field>, notes: Notes): number | null | undefined | string {
  if (readBoolean(cell(line, 'policy')) === true) {
    notes.add(BEYOND_STOCK)
    return null
  }
  if (!hasStock(Object.keys(line.cells))) return undefined
  const quantity = cell(line, 'quantity')
  return cell(line, 'tracker') === '' || quantity === '' ? null : countOf(quantity, notes)
}

function stateOf(status: string, published: string, notes: Notes): Drafts['products']['state'] {
  const word = status.toLowerCase()
  if (word === 'archived' || word === 'draft') return word
  if (word === 'unlisted') notes.add('unlisted: kept as a draft')
  return word === 'unlisted' || readBoolean(published) === false ? 'draft' : 'published'
}

const pictureCells = (lines: readonly FileLine[], cell: CellOf<Field>) => [
  ...lines.map((line, place) => ({
    address: cell(line, 'picture'),
    alt: cell(line, 'alt'),
    position: Number(cell(line, 'position')) || place + 1,
  })),
  ...lines.map((line) => ({ address: cell(line, 'ownPicture'), alt: '', position: Infinity })),
]
