import type { Readable } from 'node:stream'
import { MOVE_IN_BYTES, MOVE_IN_CELL_BYTES, MOVE_IN_COLUMNS } from '../../../../contract/imports.ts'
import type { ImportOptions, SendQuery } from '../../../../contract/schemas/imports.ts'
import type * as z from 'zod'
import { type CsvLine, csvLines } from '../../../files/csv-stream.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import type { Format } from './format.ts'
import { FORMATS } from './formats/all.ts'
import { Gatherer } from './gather.ts'
import { insertImport } from './imports.store.ts'
import { joinAliases } from './staged-rows.store.ts'

const LIMITS = { bytes: MOVE_IN_BYTES, cellBytes: MOVE_IN_CELL_BYTES, columns: MOVE_IN_COLUMNS }

/** Milliseconds between two notes that the file is still arriving. */
const STILL_HERE = 15_000

/**
 * Reads a file to its end while it arrives, and stages it; the shop stays as it is.
 *
 * @returns the id of the import, which is to be planned
 * @throws AppError 400 for what is no file that is known here, 413 beyond the limits; nothing is left of it then
 */
export async function receiveFile(
  app: App,
  admin: Viewer,
  { source, kind, name }: z.output<typeof SendQuery>,
  body: Readable,
): Promise<string> {
  // An iterator that leaves the request open: what is refused is read to its end, or its sender would hear nothing.
  const lines = csvLines(body.iterator({ destroyOnReturn: false }), LIMITS)
  try {
    const first = await lines.next()
    if (first.done) throw badRequest('file', 'is empty')
    const header = first.value.cells.map((cell) => cell.trim().toLowerCase())
    const format = formatOf(header, source, kind)
    refuseHeader(format, header)
    const id = await insertImport(app.db, {
      source: format.source,
      kind: format.kind,
      fileName: name,
      options: firstOptions(app, format, header),
      header,
      columns: header.filter((column) => format.takes(column, header)),
      hints: format.hints?.(header) ?? [],
      actor: admin.id,
      at: app.clock(),
    })
    try {
      await stage(app, id, { format, header, lines })
    } catch (error) {
      await app.db.deleteFrom('imports').where('id', '=', id).execute()
      throw error
    }
    return id
  } finally {
    body.resume()
  }
}

/** @throws AppError 400 */
function formatOf(
  header: readonly string[],
  source: Format['source'] | undefined,
  kind: Format['kind'] | undefined,
): Format {
  const among = FORMATS.filter(
    (format) => (source ?? format.source) === format.source && (kind ?? format.kind) === format.kind,
  )
  const format = among.find((each) => each.knows(header)) ?? (source && kind ? among[0] : undefined)
  if (format === undefined)
    throw badRequest(
      'file',
      'has columns of no shop that is known here; choose “Another table” and name the columns',
    )
  return format
}

/** @throws AppError 400 */
function refuseHeader(format: Format, header: readonly string[]): void {
  const sentence = format.refuses?.(header) ?? null
  if (sentence !== null) throw badRequest('file', sentence)
  const twice = header.find(
    (column, place) => header.indexOf(column) !== place && format.takes(column, header),
  )
  if (twice !== undefined) throw badRequest('file', `has the column ${twice} twice`)
}

const firstOptions = ({ settings }: App, format: Format, header: readonly string[]): ImportOptions => ({
  decimalMark: '.',
  timeZone: settings.get('shop.timeZone'),
  overwrite: 'empty',
  publish: true,
  categories: {},
  categoryFrom: 'type',
  formerShop: '',
  columns: format.columns?.(header) ?? {},
})

type Parts = { format: Format; header: readonly string[]; lines: AsyncIterable<CsvLine> }

async function stage(app: App, id: string, { format, header, lines }: Parts): Promise<void> {
  const touch = () =>
    app.db.updateTable('imports').set({ touched_at: app.clock() }).where('id', '=', id).execute()
  const timer = setInterval(() => void touch().catch(() => undefined), STILL_HERE).unref()
  try {
    const gatherer = new Gatherer(app, id, format, header)
    for await (const line of lines) await gatherer.take(line)
    await gatherer.end()
    if (format.joins) await joinAliases(app.db, id)
    const row = await app.db
      .selectFrom('imports')
      .select(['findings', 'options'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('imports')
      .set({
        staged_at: app.clock(),
        touched_at: app.clock(),
        options: JSON.stringify({ ...row.options, decimalMark: gatherer.decimalMark }),
        findings: JSON.stringify({ ...row.findings, untaken: gatherer.untaken }),
      })
      .where('id', '=', id)
      .execute()
  } finally {
    clearInterval(timer)
  }
}
