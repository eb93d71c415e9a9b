import { sql, type Selectable } from 'kysely'
import { isId, newId } from '../../../../base/ids.ts'
import type { Database, Db, PriceChange, Tx } from '../../../../database/schema.ts'

export type PriceBatchRow = Selectable<Database['price_batches']>

type NewBatch = { actorId: string; percent: number; changes: readonly PriceChange[]; at: Date }

export function insertPriceBatch(
  tx: Tx,
  { actorId, percent, changes, at }: NewBatch,
): Promise<PriceBatchRow> {
  return tx
    .insertInto('price_batches')
    .values({ id: newId(), actor_id: actorId, percent, changes: JSON.stringify(changes), created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of this admin alone; `undefined` when unknown or swept. */
export async function priceBatchOf(
  db: Db | Tx,
  id: string,
  actorId: string,
): Promise<PriceBatchRow | undefined> {
  if (!isId(id)) return undefined
  return db
    .selectFrom('price_batches')
    .selectAll()
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .executeTakeFirst()
}

/** The newest of this admin, if it is younger than that and was not undone. */
export async function lastPriceBatchOf(
  db: Db,
  actorId: string,
  after: Date,
): Promise<PriceBatchRow | undefined> {
  const newest = await db
    .selectFrom('price_batches')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.undone_at === null ? newest : undefined
}

/** Writes down which prices were brought back. @returns false when it was undone already: of two who undo it at once, one does */
export async function markPricesUndone(
  tx: Tx,
  id: string,
  changes: readonly PriceChange[],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('price_batches')
    .set({ undone_at: at, changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Made before then. @returns how many were deleted */
export async function deletePriceBatches(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from price_batches where id in (
      select id from price_batches where created_at < ${before} order by created_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
