import { variantName } from '../../../../../contract/families.ts'
import type { FileLine, Format, Gathered, Reading } from '../format.ts'
import {
  cellsBy,
  columnForm,
  type FieldNames,
  hasEach,
  isAmong,
  readWhole,
  withoutMark,
} from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { countOf, quoted } from './read/product-parts.ts'

const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  sku: ['sku', 'variant sku'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
  changed: ['on hand (new)'],
  current: ['on hand (current)'],
  onHand: ['on hand', 'variant inventory qty', 'inventory quantity', 'available', 'quantity'],
} satisfies FieldNames<string>

const COUNTED = [...NAMES.changed, ...NAMES.current, ...NAMES.onHand]
/** What is there beside them; any other column is a place that the shop named. */
const BESIDE =
  /^(option\d name|hs code|coo|location|bin name|barcode|incoming|unavailable|committed|available|reserved|damaged|safety stock|quality control)( \(not editable\))?$/
const isField = isAmong(Object.values(NAMES).flat())
const isCounted = isAmong(COUNTED)
const isPlace = (column: string) => column !== '' && !isField(column) && !BESIDE.test(columnForm(column))

/**
 * A line for each variant and place, with the units on hand; or a column for each place. Units of a product without options have `Default Title`.
 */
export const shopifyInventory: Format<'stock'> = {
  source: 'shopify',
  kind: 'stock',
  takes: (column, header) => isField(column) || (isPlace(column) && !header.some(isCounted)),
  leaves: (column) => BESIDE.test(columnForm(column)),
  knows: (header) =>
    (hasEach(NAMES.handle)(header) || hasEach(NAMES.sku)(header)) &&
    (hasEach(['coo'])(header) || header.some(isCounted)) &&
    !header.some((column) => /price|e-?mail|lineitem/.test(column)),
  refuses: (header) =>
    hasEach(NAMES.handle)(header) || hasEach(NAMES.sku)(header)
      ? null
      : 'is missing the columns Handle and SKU',
  amounts: () => false,
  keys: () => {
    const cell = cellsBy(NAMES)
    return (line) => {
      const handle = cell(line, 'handle').toLowerCase()
      const sku = withoutMark(cell(line, 'sku'))
      if (handle === '') return { key: sku === '' ? '' : `sku:${sku.toLowerCase()}` }
      return { key: [handle, ...valuesOf(line, cell)].join(' / ') }
    }
  },
  joins: true,
  reader: () => {
    const cell = cellsBy(NAMES)
    return (thing) => readStock(thing, cell)
  },
}

type Cell = ReturnType<typeof cellsBy<keyof typeof NAMES>>

function valuesOf(line: FileLine, cell: Cell): string[] {
  const values = [cell(line, 'value1'), cell(line, 'value2'), cell(line, 'value3')]
  const used = values.slice(0, values.findLastIndex((value) => value !== '') + 1)
  return used.length === 1 && /^default title$/i.test(used[0]!) ? [] : used
}

function readStock({ key, lines }: Gathered, cell: Cell): Reading<'stock'> {
  const first = lines[0]!
  const handle = cell(first, 'handle')
  const sku = withoutMark(cell(first, 'sku'))
  const values = valuesOf(first, cell)
  const title = cell(first, 'title') || handle || sku
  const name = values.length === 0 ? title : variantName(title, values)
  const refused = (sentence: string): Reading<'stock'> => ({ name, notes: [], draft: null, sentence })
  if (key === '') return refused('has neither a handle nor an SKU')
  const cells = lines.flatMap((line) => countsOf(line, cell))
  const unread = cells.find((text) => readWhole(text) === null)
  if (unread !== undefined) return refused(`has a stock that is no whole number: ${quoted(unread)}`)
  const notes = new Notes()
  const count = countOf(String(cells.reduce((sum, text) => sum + (readWhole(text) ?? 0), 0)), notes)
  if (typeof count === 'string') return refused(count)
  return { name, notes: notes.list(), sentence: null, draft: { handle, values, sku, count } }
}

/** A count that was typed goes before the one of the export. Places that do not have it add nothing. */
function countsOf(line: FileLine, cell: Cell): string[] {
  const told = cell(line, 'changed') || cell(line, 'current') || cell(line, 'onHand')
  const columns = Object.keys(line.cells)
  const cells = columns.some(isCounted)
    ? [told]
    : columns.filter(isPlace).map((column) => line.cells[column]?.trim() ?? '')
  return cells.filter((text) => text !== '' && text.toLowerCase() !== 'not stocked')
}
