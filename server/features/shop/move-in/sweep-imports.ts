import { sql } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import { UNDO_DAYS } from '../../../../contract/imports.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'

/** Gives up what was looked at and never started: without its rows it would start and write nothing. */
async function failForgotten(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state: 'failed',
      problem: `It was not started within ${UNDO_DAYS} days. Send the file again`,
      finished_at: at,
    })
    .where('state', '=', 'ready')
    .where('touched_at', '<', new Date(at.getTime() - UNDO_DAYS * DAY))
    .execute()
}

/** Ends imports that nobody went on with: they are done with what they have, and count that alone. */
async function endPaused(db: Db, at: Date): Promise<void> {
  const paused = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'paused')
    .where('undo_until', '<', at)
    .execute()
  for (const { id } of paused)
    await inTransaction(db, async (tx) => {
      const one = await tx
        .selectFrom('imports')
        .select(['counts', 'next_position'])
        .where('id', '=', id)
        .where('state', '=', 'paused')
        .forUpdate()
        .executeTakeFirst()
      if (one === undefined) return
      const { rows } = await sql<{ outcome: 'create' | 'change'; unwritten: number }>`
        select outcome, count(*) as unwritten from import_rows
        where import_id = ${id} and position >= ${one.next_position} and outcome in ('create', 'change')
        group by outcome`.execute(tx)
      const counts = { ...one.counts }
      for (const { outcome, unwritten } of rows) {
        counts[outcome] -= unwritten
        counts.rows -= unwritten
      }
      await tx
        .updateTable('imports')
        .set({
          state: 'done',
          counts: JSON.stringify(counts),
          problem: `It was paused for ${UNDO_DAYS} days, and ended with what it had written`,
          finished_at: at,
        })
        .where('id', '=', id)
        .execute()
    })
}

/** Deletes the rows of imports that cannot be undone any more, or were never started: they hold the people of a file. */
async function deleteStaged(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_rows where (import_id, position) in (
      select import_id, position from import_rows where import_id in (
        select id from imports where state in ('done', 'undone', 'failed')
          and coalesce(undo_until - ${UNDO_DAYS}::int * interval '1 day', touched_at) < ${before})
      limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

export async function sweepImports(app: App): Promise<void> {
  const at = app.clock()
  await failForgotten(app.db, at)
  await endPaused(app.db, at)
  await sweepInBatches(app, 'staged rows', deleteStaged, UNDO_DAYS * DAY)
}
