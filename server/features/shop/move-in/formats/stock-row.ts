import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import type { FileLine, Gathered, LineKey, Reading, ReadingShop } from '../format.ts'
import { type CellOf, withoutMark } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { countOf } from './read/product-parts.ts'
import { oncePerKey } from './read/twins.ts'

/** What is read of a count in a table. */
export type StockRowField = 'handle' | 'sku' | 'count'

export const stockRowKey =
  (cell: CellOf<StockRowField>) =>
  (line: FileLine): LineKey => {
    const sku = withoutMark(cell(line, 'sku')).toLowerCase()
    return { key: sku === '' ? cell(line, 'handle').toLowerCase() : `sku:${sku}` }
  }

export const stockRowReader = (cell: CellOf<StockRowField>, _options: ImportOptions, _shop: ReadingShop) =>
  oncePerKey<'stock'>(
    stockRowKey(cell),
    (line) => `is the same product as line ${line}`,
    (thing) => readStock(thing, cell),
  )

function readStock({ key, lines }: Gathered, cellOf: CellOf<StockRowField>): Reading<'stock'> {
  const cell = (field: StockRowField) => cellOf(lines[0]!, field)
  const [handle, sku] = [cell('handle'), withoutMark(cell('sku'))]
  const name = sku || handle
  const refused = (sentence: string): Reading<'stock'> => ({ name, notes: [], draft: null, sentence })
  if (key === '') return refused('has neither a handle nor an SKU')
  const notes = new Notes()
  const count = countOf(cell('count'), notes)
  if (typeof count === 'string') return refused(count)
  return { name, notes: notes.list(), draft: { handle, values: [], sku, count }, sentence: null }
}
