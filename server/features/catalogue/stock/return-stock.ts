import { sql, type Expression } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'
import { lockMoved, moveUnits, rowsOf } from './move-units.ts'
import type { Units } from './stock.store.ts'

type Return = {
  orderId: string
  /** Each product once. `most`: units the order took from the shelf; `accounted`: returned ones in refunds that have not failed. */
  lines: readonly (Units & { name: string; most: number; accounted: number })[]
  reason: 'cancelled' | 'returned'
  actor: { id: string; email: string } | null
  at: Date
}

/**
 * Returns units of an order to stock, in the transaction that removes them from it, and records the movements. Units that were returned
 * earlier, for a refund that failed, are not returned again. Products in the trash come back with them; those not counted are ignored. The
 * order must be locked.
 *
 * @returns products whose cached pages are outdated: for `invalidateStock`, after the commit
 */
export async function returnStock(tx: Tx, { orderId, lines, reason, actor, at }: Return): Promise<string[]> {
  if (lines.length === 0) return []
  const before = await lockMoved(tx, lines)
  const counted = rowsOf(before)
  if (counted.length === 0) return []
  const back = await returnedBefore(tx, orderId)
  const units = counted.flatMap(({ product_id: productId }) => {
    const line = lines.find((one) => one.productId === productId)
    if (!line) return []
    const there = back.get(productId) ?? 0
    const quantity = Math.min(line.quantity - Math.max(0, there - line.accounted), line.most - there)
    return quantity > 0 ? [{ productId, quantity, name: line.name }] : []
  })
  return moveUnits(tx, { orderId, before, units, reason, actor, at })
}

/** Units that this order has already returned, by product. */
async function returnedBefore(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('stock_movements')
    .select(({ fn }) => ['product_id', fn.sum<number>('change').as('units')])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['cancelled', 'returned'])
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, units }) => [id, units]))
}

/** The units of an order that could still return to stock, by counted product. @param orderId an id, or SQL that finds it */
export const unreturnedOf = (db: Db | Tx, orderId: string | Expression<string>) =>
  db
    .selectFrom('order_lines')
    .innerJoin('stock', 'stock.product_id', 'order_lines.product_id')
    .select(sql<number>`order_lines.quantity - order_lines.short - ${returnedUnits}`.as('units'))
    .where('order_id', '=', orderId)
    .where(sql<boolean>`order_lines.quantity - order_lines.short > ${returnedUnits}`)

const returnedUnits = sql`coalesce((
  select sum(change)::int from stock_movements
  where stock_movements.order_id = order_lines.order_id and stock_movements.product_id = order_lines.product_id
    and stock_movements.reason in ('cancelled', 'returned')), 0)`
