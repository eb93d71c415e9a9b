import { sql } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import { UNDO_DAYS } from '../../../../contract/imports.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'

/** Deletes the rows of imports that cannot be undone any more, or were never started: they hold the people of a file. */
async function deleteStaged(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_rows where (import_id, position) in (
      select import_id, position from import_rows where import_id in (
        select id from imports where state in ('ready', 'paused', 'done', 'undone', 'failed')
          and coalesce(undo_until - ${UNDO_DAYS}::int * interval '1 day', touched_at) < ${before})
      limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

export const sweepImports = (app: App): Promise<void> =>
  sweepInBatches(app, 'staged rows', deleteStaged, UNDO_DAYS * DAY)
