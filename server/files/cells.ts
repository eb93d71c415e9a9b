import { stringify } from 'csv-stringify/sync'

export const looksLikeFormula = (cell: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(cell)

/**
 * Places in a cell where a spreadsheet would run what follows instead of showing it: the cell's start, and what another spreadsheet takes for a
 * start, because it separates by semicolons or tabs. The wide forms are read as the plain ones.
 */
const RUNS = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?='*[=+\-@＝＋－＠])/g

/** Puts an apostrophe before what would run, so that it is shown as text. */
const defuse = (cell: string): string => cell.replace(RUNS, "'")

/** Takes the apostrophes of `defuse` away again: an exported file comes back as it left. */
export const restore = (cell: string): string =>
  cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g, '')

export type CellValue = string | number | null

/** Lines of CSV, every text cell defused. */
export function toCsv(rows: CellValue[][]): string {
  return stringify(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell))))
}

/** A whole file, batch by batch: the byte order mark marks the text as UTF-8 for spreadsheets. */
export async function* csvFile(header: readonly string[], batches: AsyncIterable<CellValue[][]>) {
  yield '\uFEFF' + toCsv([[...header]])
  for await (const rows of batches) yield toCsv(rows)
}
