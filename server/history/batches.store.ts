import { sql } from 'kysely'
import { UNDO_MS } from '../../contract/limits.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { isId, newId } from '../base/ids.ts'
import { changesAny, deleteSome } from '../database/rows.ts'
import type { Db, Tx } from '../database/schema.ts'
import type { PriceChange, StatusChange } from '../database/tables/shop.ts'

/** Bulk changes: the value that was set, and the stored part of each row. */
type Kinds = {
  'order status': { detail: { status: OrderStatus }; change: StatusChange }
  prices: { detail: { percent: number }; change: PriceChange }
}
type Kind = keyof Kinds

export type Batch<K extends Kind> = Kinds[K]['detail'] & {
  id: string
  changes: Kinds[K]['change'][]
  created_at: Date
  undone_at: Date | null
}

/** Until when it may be undone. */
export const undoableUntil = ({ created_at: at }: Batch<Kind>): Date => new Date(at.getTime() + UNDO_MS)

const selectOf = (db: Db | Tx, kind: Kind, actorId: string) =>
  db
    .selectFrom('batches')
    .select(['id', 'detail', 'changes', 'created_at', 'undone_at'])
    .where('kind', '=', kind)
    .where('actor_id', '=', actorId)

type Row = Awaited<ReturnType<ReturnType<typeof selectOf>['executeTakeFirstOrThrow']>>

const batchFrom = <K extends Kind>(_kind: K, { detail, ...row }: Row) =>
  ({ ...row, ...(detail as object) }) as unknown as Batch<K>

export async function insertBatch<K extends Kind>(
  tx: Tx,
  kind: K,
  {
    actorId,
    at,
    detail,
    changes,
  }: { actorId: string; at: Date; detail: Kinds[K]['detail']; changes: Kinds[K]['change'][] },
): Promise<Batch<K>> {
  const row = await tx
    .insertInto('batches')
    .values({
      id: newId(),
      kind,
      actor_id: actorId,
      detail: JSON.stringify(detail),
      changes: JSON.stringify(changes),
      created_at: at,
    })
    .returning(['id', 'detail', 'changes', 'created_at', 'undone_at'])
    .executeTakeFirstOrThrow()
  return batchFrom(kind, row)
}

/** Of this admin alone; `undefined` when unknown or swept. */
export async function batchOf<K extends Kind>(
  db: Db | Tx,
  kind: K,
  id: string,
  actorId: string,
): Promise<Batch<K> | undefined> {
  if (!isId(id)) return undefined
  const row = await selectOf(db, kind, actorId).where('id', '=', id).executeTakeFirst()
  return row && batchFrom(kind, row)
}

/** The newest of this admin, if it can still be undone and was not. */
export async function lastBatchOf<K extends Kind>(
  db: Db,
  kind: K,
  actorId: string,
  now: Date,
): Promise<Batch<K> | undefined> {
  const newest = await selectOf(db, kind, actorId)
    .where('created_at', '>', new Date(now.getTime() - UNDO_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.undone_at === null ? batchFrom(kind, newest) : undefined
}

/** Marks a batch and the rows brought back. @returns its changes; `null` when it was undone already: of two who undo it at once, one does */
export async function markUndone<K extends Kind>(
  tx: Tx,
  { id, changes }: Batch<K>,
  undone: ReadonlySet<string>,
  at: Date,
): Promise<Kinds[K]['change'][] | null> {
  const marked = changes.map((change) => (undone.has(change.id) ? { ...change, undone: true } : change))
  const update = tx.updateTable('batches').set({ undone_at: at, changes: JSON.stringify(marked) })
  return (await changesAny(update.where('id', '=', id).where('undone_at', 'is', null))) ? marked : null
}

/** Made before then. @returns how many were deleted */
export const deleteBatches = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'batches', 'id', sql`created_at < ${before} order by created_at`, limit)
