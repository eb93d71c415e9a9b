import { sql, type Selectable } from 'kysely'
import { isId, newId } from '../../../../base/ids.ts'
import type { BatchChange, Database, Db, Tx } from '../../../../database/schema.ts'
import type { OrderStatus } from '../../../../../contract/order-status.ts'

export type BatchRow = Selectable<Database['order_batches']>

type NewBatch = { actorId: string; status: OrderStatus; changes: readonly BatchChange[]; at: Date }

export function insertBatch(tx: Tx, { actorId, status, changes, at }: NewBatch): Promise<BatchRow> {
  return tx
    .insertInto('order_batches')
    .values({ id: newId(), actor_id: actorId, status, changes: JSON.stringify(changes), created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of this admin alone; `undefined` when unknown or swept. */
export async function batchOf(db: Db | Tx, id: string, actorId: string): Promise<BatchRow | undefined> {
  if (!isId(id)) return undefined
  return db
    .selectFrom('order_batches')
    .selectAll()
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .executeTakeFirst()
}

/** The newest of this admin, if it is younger than that and was not undone. */
export async function lastBatchOf(db: Db, actorId: string, after: Date): Promise<BatchRow | undefined> {
  const newest = await db
    .selectFrom('order_batches')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.undone_at === null ? newest : undefined
}

/** @returns false when it was undone already: of two who undo it at once, one does */
export async function markUndone(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_batches')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes down which of its orders were brought back. */
export async function noteUndone(tx: Tx, id: string, changes: readonly BatchChange[]): Promise<void> {
  await tx
    .updateTable('order_batches')
    .set({ changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()
}

/** Made before then. @returns how many were deleted */
export async function deleteBatches(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from order_batches where id in (
      select id from order_batches where created_at < ${before} order by created_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
