import { combinationsOf, MAX_VARIANTS } from '../../../../../contract/families.ts'
import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import type { VariantDraft } from '../drafts.ts'
import type { FileLine } from '../format.ts'
import { readAmount } from './read/amounts.ts'
import { type CellOf, readBoolean, readGrams, readList, readWhole } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import type { KnownSkus, ReadVariant } from './read/product-draft.ts'
import {
  addressOf,
  barcodeOf,
  BEYOND_STOCK,
  countOf,
  type Money,
  oldPriceOf,
  priceOf,
  skuOf,
  weightOf,
} from './read/product-parts.ts'
import { readTime } from './read/times.ts'
import { type Attribute, attributesOf } from './woo-attributes.ts'
import { type WooField, weightUnit } from './woo-names.ts'

export type WooReader = {
  cell: CellOf<WooField>
  skus: KnownSkus
  options: ImportOptions
  at: Date
  money: Money
}

/** `simple, downloadable, virtual`, in every language. */
export const typesOf = (cell: string): string[] => readList(cell.toLowerCase())

export const NOT_SOLD = 'is downloadable or virtual, which this shop does not sell'
export const isIntangible = (type: string): boolean => type === 'downloadable' || type === 'virtual'

type Product = { attributes: readonly Attribute[]; line: FileLine; reader: WooReader }

/** A variation without a value for an option stands for each of its values. */
export function readVariation(
  line: FileLine,
  names: readonly string[],
  { attributes, line: product, reader }: Product,
): ReadVariant[] {
  const { cell, options } = reader
  const own = attributesOf(line, options)
  const values = names.map((name) => own.find((each) => each.name === name)?.values.join(', ') ?? '')
  const any = names.filter((_name, place) => values[place] === '')
  const refused = (sentence: string): ReadVariant[] => [
    {
      line: line.line,
      values: values.map((value) => value || 'any'),
      notes: new Notes(),
      draft: null,
      sentence,
    },
  ]
  if (typesOf(cell(line, 'type')).some(isIntangible)) return refused(NOT_SOLD)
  const isLive = (each: FileLine) => cell(each, 'published') === '' || cell(each, 'published') === '1'
  if (isLive(product) && !isLive(line)) return refused('is not published')
  if (any.length === 0) return [readVariant(line, values, product, reader)]
  const told = any.join(' and ')
  if (readWhole(cell(line, 'stock')) !== null) return refused(`counts one stock for any ${told}`)
  const choices = names.map((name, place) => {
    if (values[place] !== '') return [values[place]!]
    return attributes.find((each) => each.name === name)?.values ?? []
  })
  const combinations = choices.reduce((product_, choice) => product_ * choice.length, 1)
  if (combinations === 0) return refused(`has no value for ${told}`)
  if (combinations > MAX_VARIANTS)
    return refused(`stands for ${combinations} variants; a product can have ${MAX_VARIANTS}`)
  const one = readVariant(line, values, product, reader)
  if (one.draft === null) return refused(one.sentence)
  return combinationsOf(choices).map((combination, place) => {
    const notes = new Notes()
    if (place === 0) notes.addAll(one.notes)
    if (place === 0) notes.add(`one variant for each ${told}`, 'one variant for each value')
    return {
      line: line.line,
      values: combination,
      notes,
      sentence: null,
      draft: { ...one.draft, key: `${one.draft.key} ${combination.join(' / ')}`, sku: null, barcode: null },
    }
  })
}

export function readVariant(
  line: FileLine,
  values: string[],
  product: FileLine,
  reader: WooReader,
): ReadVariant {
  const { cell } = reader
  const notes = new Notes()
  const at = { line: line.line, values, notes }
  const prices = pricesOf(line, reader, notes)
  if (typeof prices === 'string') return { ...at, draft: null, sentence: prices }
  const stock = stockOf(line, cell, notes)
  if (typeof stock === 'string') return { ...at, draft: null, sentence: stock }
  const draft: Omit<VariantDraft, 'values'> = {
    key: line === product ? '' : cell(line, 'id') || cell(line, 'sku'),
    sku: skuOf(cell(line, 'sku'), notes),
    barcode: barcodeOf(cell(line, 'barcode'), notes),
    ...prices,
    ...(stock !== undefined && { stock }),
    weightGrams: weightOf(gramsOf(line) ?? gramsOf(product), notes),
    taxClass:
      (cell(line, 'taxStatus') || cell(product, 'taxStatus')).toLowerCase() === 'none' ? 'zero' : null,
    picture: addressOf(readList(cell(line, 'images'))[0] ?? ''),
  }
  return { ...at, draft, sentence: null }
}

function gramsOf({ cells }: FileLine): number | null {
  for (const column in cells) {
    const unit = weightUnit(column)
    if (unit !== null) return readGrams(cells[column]!.trim(), unit)
  }
  return null
}

/** The sale price with the regular one as the old price, while the sale is on. */
function pricesOf(line: FileLine, { cell, money, options, at }: WooReader, notes: Notes) {
  const [regular, sale] = [cell(line, 'price'), cell(line, 'salePrice')]
  if (regular === '' || sale === '') {
    const price = priceOf(regular || sale, money)
    return typeof price === 'string' ? price : { priceCents: price, oldPriceCents: null }
  }
  const price = priceOf(regular, money)
  if (typeof price === 'string') return price
  const saleCents = readAmount(sale, money.mark, money.currency)
  const time = (field: 'saleFrom' | 'saleTo') => {
    const read = readTime(cell(line, field), options.timeZone)
    return read === null ? null : new Date(read)
  }
  const [from, to] = [time('saleFrom'), time('saleTo')]
  const why =
    saleCents === null || saleCents <= 0
      ? 'it cannot be read'
      : saleCents >= price
        ? 'not below the regular price'
        : to !== null && to < at
          ? 'it has ended'
          : from !== null && from > at
            ? 'it has not begun'
            : null
  if (why === null && saleCents !== null)
    return { priceCents: saleCents, oldPriceCents: oldPriceOf(regular, saleCents, money, notes) }
  notes.add(`sale price left out: ${why}`)
  return { priceCents: price, oldPriceCents: null }
}

/** Sold out without a number is a number, or all sold-out plants could be bought. */
function stockOf(line: FileLine, cell: CellOf<WooField>, notes: Notes): number | null | undefined | string {
  const [stock, inStock, backorders] = [cell(line, 'stock'), cell(line, 'inStock'), cell(line, 'backorders')]
  if (stock === '' && inStock === '' && backorders === '') return undefined
  if (inStock === 'backorder' || backorders === 'notify' || readBoolean(backorders) === true) {
    notes.add(BEYOND_STOCK)
    return null
  }
  if (stock !== '' && stock !== 'parent') return countOf(stock, notes)
  if (readBoolean(inStock) === false) return 0
  if (stock === 'parent') notes.add('shares the stock of its product: not counted')
  return null
}
