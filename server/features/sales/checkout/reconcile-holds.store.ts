import { sql } from 'kysely'
import { DAY } from '../../../base/durations.ts'
import type { CheckoutState } from '../../../../contract/checkout-states.ts'
import type { Db, Tx } from '../../../database/schema.ts'

const AT_ONCE = 200

/** An order with those of its lines that are counted and were not taken from stock. */
export type UnsoldOrder = {
  orderId: string
  checkoutId: string
  lines: { productId: string; name: string; quantity: number }[]
}

/** Finds orders of the last day, placed after their product began to be counted; all of them, or one. */
export async function unsoldOrders(db: Db | Tx, now: Date, orderId: string | null = null) {
  const { rows } = await sql<UnsoldOrder>`
    select orders.id as "orderId", orders.checkout_id as "checkoutId",
      jsonb_agg(jsonb_build_object(
        'productId', lines.product_id, 'name', lines.name, 'quantity', lines.quantity - lines.short)) as lines
    from orders
    join order_lines as lines on lines.order_id = orders.id
    join stock on stock.product_id = lines.product_id
    where orders.deleted_at is null and orders.created_at > ${new Date(now.getTime() - DAY)}
      and (${orderId}::uuid is null or orders.id = ${orderId}::uuid)
      and lines.short < lines.quantity
      and orders.created_at > (
        select max(created_at) from stock_movements where product_id = lines.product_id and reason = 'start')
      and not exists (
        select from stock_movements
        where order_id = orders.id and product_id = lines.product_id and reason = 'sold')
    group by orders.id, orders.checkout_id
    order by orders.id limit ${AT_ONCE}`.execute(db)
  return rows
}

export function expiredWithHolds(db: Db) {
  return db
    .selectFrom('stock_holds')
    .innerJoin('checkouts', 'checkouts.id', 'stock_holds.checkout_id')
    .select(['checkouts.id', 'checkouts.created_at', 'checkouts.hold_until'])
    .distinct()
    .where('checkouts.state', '=', 'expired')
    .limit(AT_ONCE)
    .execute()
}

/** Locks a checkout until the transaction ends and returns its state. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutState | undefined> {
  const row = await tx
    .selectFrom('checkouts')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state
}
