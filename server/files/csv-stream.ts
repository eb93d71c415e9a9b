import { pipeline, Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { AppError, badRequest } from '../platform/errors.ts'

/** Cells as they stand in the file; `line` is that on which they begin, counted by line feeds. */
export type CsvLine = { line: number; cells: string[] }

/** Bytes of the whole file and of a cell, and columns. */
export type CsvLimits = { bytes: number; cellBytes: number; columns: number }

type Info = { empty_lines: number; lines: number }

/** Characters of the beginning in which the end of the header is looked for. */
const HEADER_WITHIN = 256 * 1024

/** The end of a sentence about the file. */
const NO_TEXT = 'is not UTF-8 text; save it as "CSV UTF-8" and try again'

/**
 * Reads a file line by line while it arrives, in memory that does not grow with it: UTF-8, or UTF-16 with a mark; separated by commas,
 * semicolons or tabs, whichever the header has most of; with any line ends. Empty lines are left out.
 *
 * @throws AppError 400 for what is no text or no CSV, 413 beyond the limits
 */
export async function* csvLines(
  bytes: AsyncIterable<Uint8Array>,
  limits: CsvLimits,
): AsyncGenerator<CsvLine, void> {
  const texts = textOf(bytes, limits.bytes)
  let head = ''
  while (!/[^\r\n][\r\n]./s.test(head) && head.length < HEADER_WITHIN) {
    const { done, value } = await texts.next()
    if (done) break
    head += value
  }
  const parser = parse({
    delimiter: delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: limits.cellBytes * 4,
  })
  const joined = async function* () {
    if (head !== '') yield head
    yield* texts
  }
  // A failure ends the parser, which throws it below.
  pipeline(Readable.from(joined()), parser, () => undefined)
  /** Line feeds of the lines before, without those that the parser has left out. */
  let feeds = 0
  try {
    for await (const { info, record: cells } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      const line = 1 + feeds + info.empty_lines
      feeds += 1
      let isEmpty = true
      for (const cell of cells) {
        if (cell === '') continue
        isEmpty &&= cell.trim() === ''
        if (cell.length > limits.cellBytes / 4 && Buffer.byteLength(cell) > limits.cellBytes)
          throw tooLarge(`has a cell of more than 1 MB in line ${line}`)
        if (cell.includes('\n')) feeds += cell.split('\n').length - 1
      }
      if (cells.length > limits.columns)
        throw tooLarge(`has more than ${limits.columns} columns in line ${line}`)
      if (!isEmpty) yield { line, cells }
    }
  } catch (error) {
    throw sentenceOf(error)
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '', lines } = error as Partial<CsvError>
  if (code === 'CSV_MAX_RECORD_SIZE')
    return tooLarge(`has a line of more than 4 MB near line ${String(lines)}`)
  if (code.startsWith('CSV_') || code.startsWith('INVALID_'))
    return badRequest('file', `cannot be read as CSV near line ${String(lines)}; check the quotes there`)
  return error
}

const tooLarge = (message: string) =>
  new AppError(413, 'too_large', `file ${message}`, [{ field: 'file', message }])

/** The text of the bytes, without a mark, as it comes. */
async function* textOf(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string, void> {
  let decoder: TextDecoder | null = null
  let start: Uint8Array = new Uint8Array()
  let total = 0
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > most) throw tooLarge(`is larger than ${most / 1024 / 1024} MB`)
    if (decoder === null) {
      start = start.length === 0 ? chunk : Buffer.concat([start, chunk])
      if (start.length < 2) continue
      decoder = new TextDecoder(encodingOf(start), { fatal: true })
      yield decoded(decoder, start)
    } else yield decoded(decoder, chunk)
  }
  decoder ??= new TextDecoder('utf-8', { fatal: true })
  yield decoded(decoder, total < 2 ? start : new Uint8Array(), true)
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

function decoded(decoder: TextDecoder, bytes: Uint8Array, isLast = false): string {
  try {
    const text = decoder.decode(bytes, { stream: !isLast })
    if (!text.includes('\0')) return text
  } catch {
    // Said below: for a merchant a broken sequence and a binary file are the same mistake.
  }
  throw badRequest('file', NO_TEXT)
}

/** The sign that separates the header, by what stands outside of its quotes. */
function delimiterOf(head: string): string {
  const header =
    /^(?:[^"\r\n]|"(?:[^"]|"")*")*/
      .exec(head.replace(/^[\r\n]+/, ''))?.[0]
      .replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (mark: string) => header.split(mark).length
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}
