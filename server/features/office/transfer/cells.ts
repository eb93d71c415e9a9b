import { stringify } from 'csv-stringify/sync'

/** How a cell starts that a spreadsheet would run instead of show; the wide forms are read as the plain ones. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

export const looksLikeFormula = (cell: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(cell)

/** Puts an apostrophe before what would run, so that it is shown as text. */
const defuse = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)

/** Takes the apostrophe of `defuse` away again: an exported file comes back as it left. */
export const restore = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell

export type CellValue = string | number | null

/** Lines of CSV, every text cell defused. */
export function toCsv(rows: CellValue[][]): string {
  return stringify(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell))))
}

/** A whole file, batch by batch: the byte order mark tells spreadsheets that the text is UTF-8. */
export async function* csvFile(header: readonly string[], batches: AsyncIterable<CellValue[][]>) {
  yield '\uFEFF' + toCsv([[...header]])
  for await (const rows of batches) yield toCsv(rows)
}
