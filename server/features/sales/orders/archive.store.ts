import { isId } from '../../../base/ids.ts'
import { sql } from 'kysely'
import type { Money } from '../../../../contract/totals.ts'
import type { Db, Tx } from '../../../database/schema.ts'

/** All orders, each with how it was counted, which its checkout keeps. */
export const allOrders = (db: Db | Tx) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(
      sql<Money | null>`(select money from checkouts where checkouts.id = orders.checkout_id)`.as('money'),
    )

/** Archived orders, which no list shows and all figures count: few, found by the index `orders_deleted`. */
export const archived = (db: Db | Tx) => allOrders(db).where('deleted_at', 'is not', null)

/** Locks an archived order by `_id` or number until the transaction ends; `undefined` when it does not exist. */
export function lockArchived(tx: Tx, idOrNumber: string) {
  const order = isId(idOrNumber)
    ? archived(tx).where('id', '=', idOrNumber)
    : archived(tx).where('order_number', '=', idOrNumber.toUpperCase())
  return order.forUpdate().executeTakeFirst()
}
