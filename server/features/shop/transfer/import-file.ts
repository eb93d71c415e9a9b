import type { ImportQuery, ImportRow, ImportView } from '../../../../contract/schemas/transfer.ts'
import type { FileColumns } from '../../../../contract/transfer.ts'
import { analyze } from '../../../database/analyze.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { type FileRow, readCsvFile } from '../../../files/csv-file.ts'
import { lockImports } from './import.store.ts'
import { presentImport, refuseOtherPlan, rowsRefused } from './import-view.ts'
import { hashOf } from '../../../base/hash.ts'

/** A kind of file that can be imported: its columns, the plan of each row, and how it is written. */
export type Importer<Planned extends { view: ImportRow }, Written> = {
  columns: FileColumns
  /** Plans each row without writing. @param lock locks the rows it reads until the transaction ends */
  plan: (db: Db | Tx, rows: FileRow[], lock: boolean) => Promise<Planned[]>
  /** The part of each row's plan that must be the same as in the preview. */
  identity: (planned: Planned) => unknown
  /** Writes the plan and its audit entry; not called for a file that changes nothing. */
  write: (
    tx: Tx,
    planned: Planned[],
    how: { admin: Viewer; at: Date; plan: string; request: string },
  ) => Promise<Written>
  /** Invalidates caches after the commit. */
  invalidate: (app: App, written: Written) => void
  /** Finds the result of a file that was written before, by its `request`. */
  findWritten?: (tx: Tx, rows: FileRow[], query: FileQuery) => Promise<ImportView | null>
}

/** Written rows after which the planner's statistics are renewed at once. */
const MANY = 1_000

export type FileQuery = ImportQuery & { request?: string | undefined }

/** Plans the effect of the file, row by row, without writing. */
export async function previewFile<Planned extends { view: ImportRow }, Written>(
  app: App,
  importer: Importer<Planned, Written>,
  bytes: Uint8Array,
): Promise<ImportView> {
  return present(importer, await importer.plan(app.db, readCsvFile(bytes, importer.columns), false), false)
}

/** Writes the whole file or nothing. 422 if a row is refused, 409 if the effect differs from the preview whose `plan` is given. */
export async function importFile<Planned extends { view: ImportRow }, Written>(
  app: App,
  importer: Importer<Planned, Written>,
  admin: Viewer,
  bytes: Uint8Array,
  query: FileQuery,
): Promise<ImportView> {
  const rows = readCsvFile(bytes, importer.columns)
  const at = app.clock()
  const { view, written } = await inTransaction(app.db, async (tx) => {
    await lockImports(tx)
    const before = await importer.findWritten?.(tx, rows, query)
    if (before) return { view: before }
    const planned = await importer.plan(tx, rows, true)
    const view = present(importer, planned, true)
    refuseOtherPlan(view, query.plan)
    if (view.refused > 0) throw rowsRefused(view)
    if (view.created + view.changed === 0) return { view }
    const how = { admin, at, plan: view.plan, request: query.request ?? '' }
    return { view, written: [await importer.write(tx, planned, how)] as const }
  })
  if (written !== undefined) importer.invalidate(app, written[0])
  // The file is written, whatever becomes of this.
  if (view.created + view.changed >= MANY)
    await analyze(app.db, ['products', 'plant_facts', 'stock', 'sale_rules']).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the statistics of the imported tables are not renewed'),
    )
  return view
}

function present<Planned extends { view: ImportRow }, Written>(
  { identity }: Importer<Planned, Written>,
  planned: Planned[],
  committed: boolean,
): ImportView {
  const facts = JSON.stringify(planned.map((row) => [row.view.outcome, identity(row)]))
  const plan = hashOf(facts).slice(0, 32)
  return presentImport(
    planned.map(({ view }) => view),
    { plan, committed },
  )
}
