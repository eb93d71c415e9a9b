import { fold } from '../../../../../../contract/fold.ts'
import type { FileLine } from '../../format.ts'

/** The names of the columns of each field, in any spelling that `fold` takes for the same. */
export type FieldNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** A cell of a line by its field, trimmed; empty where the file has no such column. */
export type CellOf<Field extends string> = (line: FileLine, field: Field) => string

const folded = new Map<string, string>()

/** The form in which names of columns are compared; remembered, because a file has few. */
export function columnForm(column: string): string {
  const known = folded.get(column)
  if (known !== undefined) return known
  if (folded.size > 5_000) folded.clear()
  const form = fold(column)
  folded.set(column, form)
  return form
}

/** A test for columns of any of these names. */
export function isAmong(names: readonly string[]): (column: string) => boolean {
  const forms = new Set(names.map(columnForm))
  return (column) => forms.has(columnForm(column))
}

/** A test for headers that have a column of each of these lists. */
export function hasEach(...lists: readonly (readonly string[])[]): (header: readonly string[]) => boolean {
  const tests = lists.map(isAmong)
  return (header) => tests.every((test) => header.some(test))
}

/**
 * Finds cells by their field. Of several columns of one field the first that is filled counts.
 *
 * @param named the column of a field, where the merchant named it; empty where the file has none
 */
export function cellsBy<Field extends string>(
  names: FieldNames<Field>,
  named: Readonly<Record<string, string>> = {},
): CellOf<Field> {
  const fieldsOf = new Map<string, { field: Field; rank: number }[]>()
  for (const [field, forms] of Object.entries(names) as [Field, readonly string[]][]) {
    const wanted = named[field] === undefined ? forms : named[field] === '' ? [] : [named[field]]
    for (const [rank, name] of wanted.entries()) {
      const form = columnForm(name.trim().toLowerCase())
      fieldsOf.set(form, [...(fieldsOf.get(form) ?? []), { field, rank }])
    }
  }
  const seen = new Set<string>()
  const columns = new Map<Field, { column: string; rank: number }[]>()
  const learn = (column: string) => {
    seen.add(column)
    for (const { field, rank } of fieldsOf.get(columnForm(column)) ?? [])
      columns.set(
        field,
        [...(columns.get(field) ?? []), { column, rank }].toSorted((one, other) => one.rank - other.rank),
      )
  }
  // Each line is asked for twenty fields, and has thirty columns.
  const looked = new WeakSet<object>()
  return ({ cells }, field) => {
    if (!looked.has(cells)) {
      looked.add(cells)
      for (const column in cells) if (!seen.has(column)) learn(column)
    }
    for (const { column } of columns.get(field) ?? []) {
      const cell = withoutGuard(cells[column]?.trim() ?? '')
      if (cell !== '') return cell
    }
    return ''
  }
}

/** Every field without a column: what a merchant can name begins with these. */
export const noColumns = <Field extends string>(names: FieldNames<Field>): Record<string, string> =>
  Object.fromEntries(Object.keys(names).map((field) => [field, '']))

/** Which column each field is read from, as far as the header tells. */
export function columnsOf<Field extends string>(
  names: FieldNames<Field>,
  header: readonly string[],
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  for (const [field, forms] of Object.entries(names) as [Field, readonly string[]][]) {
    const column = forms.flatMap(
      (name) => header.find((each) => columnForm(each) === columnForm(name)) ?? [],
    )[0]
    if (column !== undefined) found[field] = column
  }
  return found
}

/** Takes away the quote mark that was put before what a spreadsheet would run. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** A number that was kept as text by a quote mark before it: of SKUs, barcodes, postcodes, phones. */
export const withoutMark = (cell: string): string => cell.replace(/^'/, '').trim()

/** True for what a spreadsheet made of a long number, such as `7.001E+12`. */
export const isRuined = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell)

const YES = new Set(['true', '1', 'yes', 'y', 'continue'])
const NO = new Set(['false', '0', 'no', 'n', 'deny'])

/** `null` for an empty cell and any other word. */
export function readBoolean(cell: string): boolean | null {
  const word = cell.toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** A whole number; `null` for any other text. */
export const readWhole = (cell: string): number | null =>
  /^-?\d{1,15}([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : null

const GRAMS: Record<string, number> = {
  g: 1,
  kg: 1_000,
  lb: 453.592_37,
  oz: 28.349_523_125,
}
const UNITS: Record<string, string> = {
  lbs: 'lb',
  livres: 'lb',
  libras: 'lb',
  pfund: 'lb',
  onces: 'oz',
  onzas: 'oz',
  unzen: 'oz',
}

/** Whole grams, half a gram up; `null` for nothing, zero and what is no weight. @param unit as a header names it */
export function readGrams(cell: string, unit: string): number | null {
  const factor = GRAMS[UNITS[unit] ?? unit]
  const amount = /^\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : 0
  if (factor === undefined || amount === 0) return null
  return Math.round(amount * factor) || null
}

/** The values of a list; a comma inside one has a backslash before it. */
export const readList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '')

/** Text as one line. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** Text of so many characters at most, cut behind a word where one ends in its second half. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const end = start.search(/\s\S*$/)
  return (end > most / 2 ? start.slice(0, end) : start.slice(0, most)).toWellFormed().trimEnd()
}
