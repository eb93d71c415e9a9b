import { sql, type Insertable, type Selectable } from 'kysely'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

type MovementRow = Selectable<Database['stock_movements']>
/** With the short number of its order, if it has one. */
export type ListedMovement = MovementRow & { order_number: string | null }

type NewMovement = Insertable<Database['stock_movements']> & { created_at: Date }

/**
 * Writes down why quantities changed, in the transaction that changes them. Each is later than the one before it: who waited for the
 * product's row looked at the clock before that, and two of one millisecond would be told in any order.
 */
export async function recordMovements(tx: Tx, movements: NewMovement[]): Promise<void> {
  if (movements.length === 0) return
  const later = ({ product_id: id, created_at: at }: NewMovement) => sql<Date>`greatest(${at}::timestamptz, (
    select max(created_at) + interval '1 millisecond' from stock_movements where product_id = ${id}))`
  await tx
    .insertInto('stock_movements')
    .values(movements.map((movement) => ({ ...movement, created_at: later(movement) })))
    .execute()
}

export function findMovements(tx: Tx, ids: readonly string[]): Promise<MovementRow[]> {
  return tx
    .selectFrom('stock_movements')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Newest first. */
export async function listMovements(
  db: Db | Tx,
  productId: string,
  { limit, offset, backwards }: PageWindow,
): Promise<ListedMovement[]> {
  const direction = backwards ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .selectAll('stock_movements')
    .select('orders.order_number')
    .where('product_id', '=', productId)
    .orderBy('stock_movements.created_at', direction)
    .orderBy('stock_movements.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return backwards ? rows.toReversed() : rows
}

export async function countMovements(db: Db | Tx, productId: string): Promise<number> {
  const { total } = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return total
}
