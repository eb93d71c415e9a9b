import { sql } from 'kysely'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { recordMovements } from './movements.store.ts'
import { stockLevelSql, type StockRow } from './stock.store.ts'

type Restored = {
  productId: string
  /** Units in checkouts that are still open. */
  held: number
  /** Time when the product was deleted. */
  since: Date
  at: Date
}

/**
 * Corrects the stock of a restored product: checkouts that were open when it was deleted have released their units, still hold them, or
 * were paid without taking stock, and refunded units could not return to it. Its checkouts must have been locked (`lockLevels`) before its row was restored.
 */
export async function correctRestored(tx: Tx, { productId, held, since, at }: Restored): Promise<void> {
  await sql`update "stock" set held = least(quantity, ${held}::int)
  where product_id = ${productId}`.execute(tx)
  for (const { order_id: orderId, name, units, reason } of await movedUncounted(tx, productId, since)) {
    const { rows } = await sql<Pick<StockRow, 'quantity'> & { sold: number }>`
      update "stock" set
        quantity = stock.quantity - taking.sold,
        band = ${stockLevelSql('stock.quantity - taking.sold', 'low_at')},
        band_at = case when stock.band = ${stockLevelSql('stock.quantity - taking.sold', 'low_at')} then band_at else ${at}::timestamptz end,
        updated_at = ${at}::timestamptz
      from (select product_id, least(quantity - held, ${units}::int) as sold from "stock" where product_id = ${productId}) taking
      where stock.product_id = taking.product_id and taking.sold <> 0
      returning stock.quantity, taking.sold`.execute(tx)
    for (const { quantity, sold } of rows)
      await recordMovements(tx, [
        {
          id: newId(),
          product_id: productId,
          product_name: name,
          change: -sold,
          quantity_after: quantity,
          reason,
          order_id: orderId,
          created_at: at,
        },
      ])
  }
}

type Moved = { order_id: string; name: string; units: number; reason: 'sold' | 'cancelled' | 'returned' }

/**
 * Lists orders that took units since then without a stock movement, and earlier ones that returned some, with fewer than none; the oldest
 * first. Units that were refunded to the stock stayed on the shelf.
 */
async function movedUncounted(tx: Tx, productId: string, since: Date): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select moved.* from (
      select orders.id as order_id, max(orders.created_at) as placed, max(lines.name) as name,
        sum(lines.quantity - greatest(lines.short, coalesce((
          select sum(refund_lines.quantity) from refunds join refund_lines on refund_lines.refund_id = refunds.id
          where refunds.order_id = orders.id and refund_lines.position = lines.position
            and refunds.state not in ('failed', 'canceled') and refunds.restock), 0)))::int as units, 'sold' as reason
      from orders join order_lines as lines on lines.order_id = orders.id
      where orders.created_at >= ${since} and lines.product_id = ${productId}
        and (orders.cancelled_at is null or exists (
          select from refunds join refund_lines on refund_lines.refund_id = refunds.id
          where refunds.order_id = orders.id and refund_lines.position = lines.position and not refunds.restock))
        and not exists (
          select from stock_movements
          where stock_movements.order_id = orders.id and stock_movements.product_id = ${productId})
      group by orders.id
      union all
      select orders.id, max(refunds.created_at), max(lines.name),
        -least(sum(refund_lines.quantity), max(lines.quantity - lines.short))::int,
        case when orders.status in ('shipped', 'completed') then 'returned' else 'cancelled' end
      from refunds join refund_lines on refund_lines.refund_id = refunds.id
        join orders on orders.id = refunds.order_id
        join order_lines as lines on lines.order_id = orders.id and lines.position = refund_lines.position
      where refunds.created_at >= ${since} and refunds.restock and refunds.state not in ('failed', 'canceled')
        and orders.created_at < ${since} and lines.product_id = ${productId}
        and not exists (
          select from stock_movements
          where stock_movements.order_id = orders.id and stock_movements.product_id = ${productId}
            and stock_movements.reason in ('cancelled', 'returned') and stock_movements.created_at >= ${since})
      group by orders.id) as moved
    where units > 0 or reason <> 'sold' order by placed, order_id`.execute(tx)
  return rows
}
