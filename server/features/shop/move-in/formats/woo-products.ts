import { cellsBy, columnsOf, type CellOf, hasEach, isAmong, noColumns } from './read/cells.ts'
import type { Format } from '../format.ts'
import type { KnownSkus } from './read/product-draft.ts'
import {
  attributeColumn,
  columnsByPlace,
  isAttributeRest,
  isLength,
  WOO_LEFT,
  WOO_NAMES,
  type WooField,
  weightUnit,
} from './woo-names.ts'
import { readWooProduct } from './woo-product.ts'
import { typesOf } from './woo-variants.ts'

const isField = isAmong(Object.values(WOO_NAMES).flat())
const isLeft = isAmong(WOO_LEFT)
const isAmount = isAmong([...WOO_NAMES.salePrice, ...WOO_NAMES.price])
const isKnown = hasEach(WOO_NAMES.type, WOO_NAMES.name, WOO_NAMES.price)

/** `null` for a header in a known language; the names of another are found by their places, and can be set. */
function columns(header: readonly string[]): Record<string, string> | null {
  const places = isKnown(header) ? null : columnsByPlace(header)
  return places === null ? null : { ...noColumns(WOO_NAMES), ...places, ...columnsOf(WOO_NAMES, header) }
}

/**
 * A line a product or variation (`plugins/woocommerce/includes/export/class-wc-product-csv-exporter.php`), in the
 * language of whoever exported it.
 */
export const wooProducts: Format<'products'> = {
  source: 'woocommerce',
  kind: 'products',
  takes: (column, header) =>
    isField(column) ||
    attributeColumn(column) !== null ||
    weightUnit(column) !== null ||
    (column !== '' && columns(header) !== null),
  leaves: (column, cell) =>
    isAttributeRest(column) || ((isLeft(column) || isLength(column)) && isUsual(column, cell)),
  knows: (header) => (hasEach(WOO_NAMES.id)(header) && isKnown(header)) || columns(header) !== null,
  refuses: (header) =>
    isKnown(header) || columns(header) !== null
      ? null
      : 'is missing the columns Type, Name and Regular price',
  amounts: isAmount,
  columns,
  keys: (header) => {
    const cell = cellsBy(WOO_NAMES, columns(header) ?? {})
    return (line) => keyOf((field) => cell(line, field))
  },
  joins: true,
  reader: (options, { currency, at }) => {
    const cell: CellOf<WooField> = cellsBy(WOO_NAMES, options.columns)
    const skus: KnownSkus = new Map()
    return (thing) =>
      readWooProduct(thing, { cell, skus, options, at, money: { mark: options.decimalMark, currency } })
  },
}

/** What most shops have in columns that are not taken. */
const isUsual = (column: string, cell: string): boolean =>
  cell === '' ||
  cell === '0' ||
  cell === 'parent' ||
  /position|posición|review|rezension|bewertung|avis|valoraciones/.test(column)

/** A variation names its product by SKU, or by `id:` and its number. */
function keyOf(cell: (field: WooField) => string) {
  const sku = cell('sku').toLowerCase()
  if (typesOf(cell('type')).includes('variation')) {
    const parent = cell('parent')
    if (parent === '') return { key: '' }
    return { key: /^id:/i.test(parent) ? parent.toLowerCase() : `sku:${parent.toLowerCase()}` }
  }
  if (cell('id') !== '') return { key: `id:${cell('id')}`, ...(sku !== '' && { alias: `sku:${sku}` }) }
  return { key: sku === '' ? '' : `sku:${sku}` }
}
