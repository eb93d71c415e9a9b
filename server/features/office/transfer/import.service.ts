import type { ImportView } from '../../../../contract/schemas/transfer.ts'
import { LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { tellOfAll } from '../../letters/webhooks/events.store.ts'
import { recordAudit } from '../../people/audit/audit.store.ts'
import { PRODUCT_COLUMNS } from '../../../../contract/transfer.ts'
import { type FileRow, readCsvFile } from './csv-file.ts'
import { fingerprint, type PlannedRow, planImport } from './import-plan.ts'
import { presentImport, refuseOtherPlan, rowsRefused } from './import-view.ts'
import {
  findMentioned,
  lockImports,
  nameKeys,
  type Write,
  type Written,
  writeProducts,
} from './import.store.ts'

/** What the file would do, row by row. */
export async function previewImport(app: App, bytes: Uint8Array): Promise<ImportView> {
  const rows = readCsvFile(bytes, PRODUCT_COLUMNS)
  return presentPlan(await planNow(app.db, rows, false), false)
}

/**
 * Writes the whole file or nothing. Refused with 422 while a row is refused, with 409 when the shop has changed since the
 * preview whose `expectedPlan` is given.
 */
export async function commitImport(
  app: App,
  viewer: Viewer,
  bytes: Uint8Array,
  expectedPlan: string | undefined,
): Promise<ImportView> {
  const rows = readCsvFile(bytes, PRODUCT_COLUMNS)
  const now = app.clock()
  const { view, written } = await inTransaction(app.db, async (tx) => {
    await lockImports(tx)
    const plan = await planNow(tx, rows, true)
    const planned = presentPlan(plan, true)
    refuseOtherPlan(planned, expectedPlan)
    if (planned.refused > 0) throw rowsRefused(planned)

    const writes = plan.filter(isWrite)
    const done = await writeProducts(tx, writes, viewer.id, now)
    if (done.length > 0)
      await recordAudit(tx, viewer, {
        action: 'import products',
        subjectKind: 'import',
        subjectId: planned.plan,
        before: changesById(writes, 'before'),
        after: { created: idsOf(done, true), changed: changesById(writes, 'after') },
        at: now,
      })
    await tellOfAll(tx, 'product.created', idsOf(done, true), now)
    await tellOfAll(tx, 'product.updated', idsOf(done, false), now)
    return { view: planned, written: done }
  })
  if (written.length > 0) app.invalidate([LISTS, RELATED, ...idsOf(written, false).map(productTag)])
  return view
}

async function planNow(db: Db | Tx, rows: FileRow[], lock: boolean): Promise<PlannedRow[]> {
  const keys = await nameKeys(db, rows)
  return planImport(rows, await findMentioned(db, rows, keys, lock), keys)
}

const isWrite = (row: PlannedRow): row is PlannedRow & Write =>
  row.next !== null && row.view.outcome !== 'unchanged'

/** Only what changed, long texts cut as in the preview: a log entry stays readable however long the file was. */
const changesById = (writes: PlannedRow[], side: 'before' | 'after') =>
  Object.fromEntries(
    writes.flatMap(({ current, view }) =>
      current === null
        ? []
        : [[current.id, Object.fromEntries(view.changes.map((change) => [change.field, change[side]]))]],
    ),
  )

const idsOf = (written: Written[], created: boolean): string[] =>
  written.filter((row) => row.created === created).map((row) => row.id)

const presentPlan = (plan: PlannedRow[], committed: boolean): ImportView =>
  presentImport(
    plan.map(({ view }) => view),
    { plan: fingerprint(plan), committed },
  )
