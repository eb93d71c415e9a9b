import { sql } from 'kysely'
import type { App } from '../../../platform/app-type.ts'
import { SWEEP_BATCH } from '../../../platform/sweeping.ts'
import { moveImport } from './imports.store.ts'
import { newer, notNow, theImport } from './steps.ts'

/** Throws a file away that was not started, with all that was read of it. @throws AppError 404, 409 once it is started */
export async function throwAway(app: App, id: string): Promise<void> {
  const record = await theImport(app.db, id)
  if (record.state !== 'ready' && record.state !== 'failed') throw notNow(record)
  // Nobody starts what is half gone, whatever becomes of the rest.
  const change = { state: 'failed', problem: 'It was thrown away', touched_at: app.clock() } as const
  if (!(await moveImport(app.db, record, change))) throw newer()
  for (let gone = SWEEP_BATCH; gone >= SWEEP_BATCH;) {
    const began = performance.now()
    gone = await deleteRows(app, id)
    await app.giveWay(began)
  }
  await app.db.deleteFrom('imports').where('id', '=', id).where('state', '=', 'failed').execute()
}

async function deleteRows({ db }: App, id: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_rows where import_id = ${id} and position in (
      select position from import_rows where import_id = ${id} limit ${SWEEP_BATCH})`.execute(db)
  return Number(numAffectedRows)
}
