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
import { countUninvited } from '../../people/accounts/moved-users.store.ts'
import { type AfterImport, NOTHING_AFTER, presentRow, presentStaged } from './imports.present.ts'
import type { Note } from './drafts.ts'
import { type ImportRecord, lastImports, productsWait } from './imports.store.ts'
import { countPictures, failedPictures } from './pictures/picture-fetches.store.ts'
import type { StagedRow } from './staged-rows.store.ts'
import { theImport } from './steps.ts'

export async function viewImport({ db }: Pick<App, 'db'>, record: ImportRecord): Promise<StagedImportView> {
  return presentStaged(record, (await afterImports(db, [record]))(record))
}

export async function listImports({ db }: Pick<App, 'db'>): Promise<z.input<typeof ImportList>> {
  const records = await lastImports(db)
  const afterOf = await afterImports(db, records)
  return { imports: records.map((record) => presentStaged(record, afterOf(record))) }
}

/** What is known of imports beside themselves; asked for where there may be any alone. */
async function afterImports(
  db: Db,
  records: readonly ImportRecord[],
): Promise<(record: ImportRecord) => AfterImport> {
  const written = records.filter(({ started_at: at }) => at !== null)
  const withPictures = written.filter(({ kind }) => kind === 'products' || kind === 'reviews')
  const isMoved = ({ kind, state }: ImportRecord) => kind === 'customers' && state === 'done'
  const pictures =
    withPictures.length === 0
      ? new Map<string, AfterImport['pictures']>()
      : await countPictures(
          db,
          withPictures.map(({ id }) => id),
        )
  const uninvited = written.some(isMoved) ? await countUninvited(db) : 0
  // The shop's own files name products by what they are here.
  const mayWait = ({ source, kind, state, counts }: ImportRecord) =>
    source !== 'own' && state === 'ready' && counts.refused > 0 && (kind === 'stock' || kind === 'reviews')
  const waitsForProducts = records.some(mayWait) && (await productsWait(db))
  return (record) => ({
    pictures: pictures.get(record.id) ?? NOTHING_AFTER.pictures,
    uninvited: isMoved(record) ? uninvited : 0,
    waitsForProducts: waitsForProducts && mayWait(record),
  })
}

/** The things of a file in their order, a page at a time. */
export async function pageOfRows(app: App, id: string, query: RowQuery): Promise<StagedRowList> {
  const record = await theImport(app.db, id)
  const currency = app.settings.get('money.currency')
  return answerPage(app.db, IMPORT_ROW_LIST.rows, query, {
    rows: (tx, window) => readWindow(matching(tx, id, query).selectAll(), IN_ORDER, window),
    total: async (tx) => totalOf(record, query) ?? (await countRows(matching(tx, id, query))),
    present: async (rows) => {
      const failures = await failuresOf(app.db, record, rows)
      return rows.map((row) => presentRow(withFailures(row, failures), record, currency))
    },
  })
}

/** The pictures that could not be had, by the thing that lacks them. */
async function failuresOf(
  db: Db,
  { id, kind, started_at: startedAt }: ImportRecord,
  rows: readonly { thing_id: string | null }[],
): Promise<ReadonlyMap<string, Note[]>> {
  const things = rows.flatMap(({ thing_id: thing }) => thing ?? [])
  if (startedAt === null || things.length === 0 || (kind !== 'products' && kind !== 'reviews'))
    return new Map()
  return failedPictures(db, id, things)
}

/** Shown as notes of the row, as they change nothing of it. */
const withFailures = <Row extends Pick<StagedRow, 'notes' | 'thing_id'>>(
  row: Row,
  failures: ReadonlyMap<string, Note[]>,
): Row => ({ ...row, notes: [...row.notes, ...(failures.get(row.thing_id ?? '') ?? [])] })

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
  const record = await theImport(db, id)
  return { header: REPORT, rows: reportRows(db, record) }
}

async function* reportRows(db: Db, record: ImportRecord): AsyncGenerator<CellValue[][]> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['position', 'line', 'name', 'outcome', 'sentence', 'notes', 'thing_id'])
      .where('import_id', '=', record.id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)!.position
    const failures = await failuresOf(db, record, rows)
    yield rows.map((row) => [
      row.line,
      row.name,
      row.outcome ?? '',
      row.sentence ?? '',
      withFailures(row, failures)
        .notes.map(({ sentence }) => sentence)
        .join('; '),
      row.thing_id ?? '',
    ])
  }
}
