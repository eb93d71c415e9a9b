import { sql, type Expression, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type MovementRow = Selectable<Database['stock_movements']>
/** A movement with the short number of its order, if it has one. */
export type ListedMovement = MovementRow & { order_number: string | null }

type NewMovement = Insertable<Database['stock_movements']> & { created_at: Date }

/**
 * The time of a movement: later than the product's last one, because a call that waited for the lock read the clock earlier, and movements of
 * the same millisecond would have no order. The product's stock must be locked by an earlier statement.
 */
export const laterThanAll = (
  at: Date | RawBuilder<Date>,
  productId: string | Expression<string>,
) => sql<Date>`greatest(${at}::timestamptz, (
  select max(created_at) + interval '1 millisecond' from stock_movements as earlier where earlier.product_id = ${productId}))`

/** Records stock movements in the transaction that changes the quantities. */
export async function recordMovements(tx: Tx, movements: NewMovement[]): Promise<void> {
  if (movements.length === 0) return
  const columns = [...new Set(movements.flatMap(Object.keys))].filter((name) => name !== 'created_at')
  const names = sql.join(columns.map((name) => sql.ref(name)))
  // One statement that is planned once: a list of rows would have the look at the last movement planned for each.
  await sql`
    insert into stock_movements (${names}, created_at)
    select ${names}, ${laterThanAll(sql`made.created_at`, sql.ref('made.product_id'))}
    from jsonb_populate_recordset(null::stock_movements, ${JSON.stringify(movements)}::jsonb) as made`.execute(
    tx,
  )
}

export function findMovements(tx: Tx, ids: readonly string[]): Promise<MovementRow[]> {
  return tx
    .selectFrom('stock_movements')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export const movementsOf = (db: Db | Tx, productId: string) =>
  db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .selectAll('stock_movements')
    .select('orders.order_number')
    .where('product_id', '=', productId)
