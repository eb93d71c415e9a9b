import type { Selectable } from 'kysely'
import { isId } from '../../../base/ids.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

/** Archived orders, which no list shows and all figures count: few, found by the index of `035-list-counts.sql`. */
export const archived = (db: Db | Tx) =>
  db.selectFrom('orders').selectAll().where('deleted_at', 'is not', null)

/** Archives an order, so that no list shows it; the row and its lines are kept (docs/behaviour.md#money-and-data). */
export async function archiveOrder(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ deleted_at: at }).where('id', '=', orderId).execute()
}

/** Locks an archived order by `_id` or number until the transaction ends; `undefined` when it does not exist. */
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
