import type { Selectable } from 'kysely'
import { isId } from '../../../base/ids.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

/** Orders that no list shows and every figure counts: few, found by the index of `035-list-counts.sql`. */
export const archived = (db: Db | Tx) =>
  db.selectFrom('orders').selectAll().where('deleted_at', 'is not', null)

/** Takes an order out of every list; the row and its lines stay (docs/behaviour.md#money-and-data). */
export async function archiveOrder(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ deleted_at: at }).where('id', '=', orderId).execute()
}

/** By `_id` or by number, held until the transaction ends; nothing when it is not there. */
export function lockArchived(
  tx: Tx,
  idOrNumber: string,
): Promise<Selectable<Database['orders']> | undefined> {
  const order = isId(idOrNumber)
    ? archived(tx).where('id', '=', idOrNumber)
    : archived(tx).where('order_number', '=', idOrNumber.toUpperCase())
  return order.forUpdate().executeTakeFirst()
}

export async function takeFromArchive(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ deleted_at: null, updated_at: at }).where('id', '=', orderId).execute()
}
