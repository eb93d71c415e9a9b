import { type RawBuilder, sql } from 'kysely'
import { IMPORT_ROW_LIST } from '../../../../contract/lists.ts'
import type {
  ImportList,
  RowQuery,
  StagedImportView,
  StagedRowList,
} from '../../../../contract/schemas/imports.ts'
import type * as z from 'zod'
import { containsPattern } from '../../../base/like-pattern.ts'
import { answerPage, readWindow } from '../../../database/fetch-page.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { CsvFile } from '../../../files/send-csv.ts'
import type { App } from '../../../platform/app-type.ts'
import { NOTHING_AFTER, presentRow, presentStaged } from './imports.present.ts'
import { type ImportRecord, lastImports } from './imports.store.ts'
import { theImport } from './steps.ts'

export const viewImport = async (_app: App, record: ImportRecord): Promise<StagedImportView> =>
  presentStaged(record, NOTHING_AFTER)

export async function listImports(app: App): Promise<z.input<typeof ImportList>> {
  const records = await lastImports(app.db)
  return { imports: await Promise.all(records.map((record) => viewImport(app, record))) }
}

/** The things of a file in their order, a page at a time. */
export async function pageOfRows(app: App, id: string, query: RowQuery): Promise<StagedRowList> {
  const record = await theImport(app.db, id)
  const currency = app.settings.get('money.currency')
  return answerPage(app.db, IMPORT_ROW_LIST.rows, query, {
    rows: (tx, window) => readWindow(matching(tx, id, query).selectAll(), IN_ORDER, window),
    total: async (tx) => totalOf(record, query) ?? (await countRows(matching(tx, id, query))),
    present: (rows) => rows.map((row) => presentRow(row, record, currency)),
  })
}

const IN_ORDER: readonly [RawBuilder<unknown>, RawBuilder<unknown>] = [sql`position`, sql`position desc`]

function matching(db: Db | Tx, id: string, { outcome, q = '' }: RowQuery) {
  const rows = db.selectFrom('import_rows').where('import_id', '=', id)
  const asked =
    outcome === undefined
      ? rows
      : outcome === 'noted'
        ? rows.where('notes', '<>', sql<never>`'[]'::jsonb`)
        : rows.where('outcome', '=', outcome)
  return q.trim() === '' ? asked : asked.where('name', 'ilike', containsPattern(q.trim()))
}

/** Counted while planning and writing, so that no list counts a hundred thousand rows. */
function totalOf({ counts, findings, state }: ImportRecord, { outcome, q = '' }: RowQuery): number | null {
  if (q.trim() !== '' || state === 'reading') return null
  if (outcome === undefined) return counts.rows
  return outcome === 'noted' ? (state === 'ready' ? findings.noted : null) : counts[outcome]
}

const REPORT = ['line', 'name', 'outcome', 'sentence', 'notes', 'id'] as const

/** Rows that the report reads at once. */
const BATCH = 500

/** What became of each line. @throws AppError 404 */
export async function reportOf({ db }: App, id: string): Promise<CsvFile> {
  await theImport(db, id)
  return { header: REPORT, rows: reportRows(db, id) }
}

async function* reportRows(db: Db, id: string): AsyncGenerator<CellValue[][]> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['position', 'line', 'name', 'outcome', 'sentence', 'notes', 'thing_id'])
      .where('import_id', '=', id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)!.position
    yield rows.map((row) => [
      row.line,
      row.name,
      row.outcome ?? '',
      row.sentence ?? '',
      row.notes.map(({ sentence }) => sentence).join('; '),
      row.thing_id ?? '',
    ])
  }
}
