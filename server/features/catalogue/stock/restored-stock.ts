import { sql, type RawBuilder } from 'kysely'
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
 * were paid without taking stock. Its checkouts must have been locked (`lockLevels`) before its row was restored.
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

/** Units of a line returned to stock by refunds, and those of them that a movement tells of, in the trash or before. */
const refundedBack = (since: RawBuilder<unknown>) => sql`coalesce((
          select sum(refund_lines.quantity) from refunds join refund_lines on refund_lines.refund_id = refunds.id
          where refunds.order_id = orders.id and refund_lines.position = lines.position and ${since}
            and refunds.state not in ('failed', 'canceled') and refunds.restock), 0)`
const movedBack = sql`coalesce((
          select sum(change) from stock_movements
          where stock_movements.order_id = orders.id and stock_movements.product_id = lines.product_id
            and stock_movements.reason in ('cancelled', 'returned')), 0)`

/**
 * Lists orders that took units since then without a stock movement, and earlier ones that returned some without one, with fewer than none; the
 * oldest first. What is returned to a product in the trash moves there; an earlier release only wrote the refund.
 */
async function movedUncounted(tx: Tx, productId: string, since: Date): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select * from (
      select orders.id as order_id, orders.created_at as placed, lines.name,
        (lines.quantity - lines.short - greatest(0, ${refundedBack(sql`true`)} - ${movedBack}))::int as units, 'sold' as reason
      from orders join order_lines as lines on lines.order_id = orders.id
      where orders.created_at >= ${since} and lines.product_id = ${productId}
        and not exists (
          select from stock_movements
          where stock_movements.order_id = orders.id and stock_movements.product_id = ${productId}
            and stock_movements.reason = 'sold' and stock_movements.note = '')
      union all
      select orders.id, orders.created_at, lines.name,
        -least(${refundedBack(sql`refunds.created_at >= ${since}`)}, lines.quantity - lines.short - ${movedBack})::int,
        case when orders.status in ('shipped', 'completed') then 'returned' else 'cancelled' end
      from orders join order_lines as lines on lines.order_id = orders.id
      where orders.id in (select order_id from refunds where created_at >= ${since} and restock)
        and orders.created_at < ${since} and lines.product_id = ${productId}
        and not exists (
          select from stock_movements
          where stock_movements.order_id = orders.id and stock_movements.product_id = ${productId}
            and stock_movements.reason in ('cancelled', 'returned') and stock_movements.created_at >= ${since})) as moved
    where case reason when 'sold' then units > 0 else units < 0 end order by placed, order_id`.execute(tx)
  return rows
}
