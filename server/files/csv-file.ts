import { type CsvError, parse } from 'csv-parse/sync'
import { type FileColumns, MAX_IMPORT_ROWS } from '../../contract/transfer.ts'
import { AppError, badRequest } from '../platform/errors.ts'
import { NO_TEXT } from './csv-stream.ts'
import { looksLikeFormula, restore } from './cells.ts'

/** One row of the file. `cells` holds only the columns the file has. */
export type FileRow = {
  line: number
  cells: Partial<Record<string, string>>
  /** How the row's length differs from the header's. */
  misfit: string | null
  /** Columns whose cell a spreadsheet would run. */
  formulas: string[]
}

/** Bytes to rows. Refuses, in an admin's words, what is no text, has other columns or is longer than `MAX_IMPORT_ROWS`. */
export function readCsvFile(bytes: Uint8Array, columns: FileColumns): FileRow[] {
  const records = parseRecords(decode(bytes))
  const header = records[0]?.cells.map((name) => name.trim()) ?? []
  checkHeader(header, columns)
  if (records.length - 1 > MAX_IMPORT_ROWS)
    throw new AppError(413, 'too_large', `The file has more than ${MAX_IMPORT_ROWS} rows; split the file`)
  return records.slice(1).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(header.map((name, index) => [name, restore((cells[index] ?? '').trim())])),
    formulas: header.filter((_name, index) => looksLikeFormula((cells[index] ?? '').trim())),
    misfit: cells.length === header.length ? null : `has ${cells.length} cells instead of ${header.length}`,
  }))
}

/** UTF-8, or UTF-16 when a byte order mark says so, which is what spreadsheets save as "Unicode text". */
function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Said below: for the admin a broken sequence and a binary file are the same mistake.
  }
  throw badRequest('file', NO_TEXT)
}

type FileRecord = { line: number; cells: string[] }

function parseRecords(text: string): FileRecord[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      info: true,
      skip_records_with_empty_values: true,
      // One record more than allowed is enough to know that there are too many.
      to: MAX_IMPORT_ROWS + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    let countedTwice = 0
    return records.map(({ info, record }) => {
      // The parser gives the line on which a row ends, and counts each character of a break within a cell.
      const line = info.lines - breaksIn(record) - countedTwice
      countedTwice += record.join(' ').split('\r\n').length - 1
      return { line, cells: record }
    })
  } catch (error) {
    const { lines } = error as CsvError
    throw badRequest('file', `cannot be read as CSV near line ${String(lines)}; check the quotes there`)
  }
}

const breaksIn = (cells: string[]): number => cells.join('').match(/[\r\n]/g)?.length ?? 0

/** Spreadsheets of many countries write semicolons or tabs where ours writes commas. */
function delimiterOf(text: string): string {
  const firstLine = text.slice(0, 1_000).split(/\r?\n|\r/, 1)[0] ?? ''
  const count = (mark: string) => firstLine.split(mark).length
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

function checkHeader(header: string[], columns: FileColumns): void {
  if (header.length === 0) throw badRequest('file', 'is empty')
  const missing = columns.required.filter((name) => !header.includes(name))
  if (missing.length > 0) throw badRequest('file', `is missing the columns ${missing.join(', ')}`)
  const known = new Set(Object.values(columns).flat())
  const unknown = header.filter((name) => !known.has(name))
  if (unknown.length > 0) throw badRequest('file', `has unknown columns: ${unknown.map(shorten).join(', ')}`)
  const twice = header.filter((name, index) => header.indexOf(name) !== index)
  if (twice.length > 0) throw badRequest('file', `has the column ${twice[0]} twice`)
}

const shorten = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name || '(no name)')
