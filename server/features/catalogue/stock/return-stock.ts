import type { Tx } from '../../../database/schema.ts'
import { moveUnits } from './move-units.ts'
import { lockStock, type Units } from './stock.store.ts'

type Return = {
  orderId: string
  /**
   * Each product once; `most` is how many units of it the order took from the shelf, `accounted` how many that came back belong to
   * refunds that stand.
   */
  lines: readonly (Units & { name: string; most: number; accounted: number })[]
  reason: 'cancelled' | 'returned'
  actor: { id: string; email: string } | null
  at: Date
}

/**
 * Puts units of an order back on sale, in the transaction that takes them out of it, and writes the ledger. What came back of the order
 * before, for a refund that failed, does not come back again. Products that are not counted are left alone. The order has to be locked.
 *
 * @returns products whose pages say something else from now on: for `tellOfBands`, after the commit
 */
export async function returnStock(tx: Tx, { orderId, lines, reason, actor, at }: Return): Promise<string[]> {
  if (lines.length === 0) return []
  const before = await lockStock(
    tx,
    lines.map(({ productId }) => productId),
  )
  if (before.length === 0) return []
  const back = await returnedBefore(tx, orderId)
  const units = before.flatMap(({ product_id: productId }) => {
    const line = lines.find((one) => one.productId === productId)
    if (!line) return []
    const there = back.get(productId) ?? 0
    const quantity = Math.min(line.quantity - Math.max(0, there - line.accounted), line.most - there)
    return quantity > 0 ? [{ productId, quantity, name: line.name }] : []
  })
  return moveUnits(tx, { orderId, before, units, reason, actor, at })
}

/** By product, what this order has given back already. */
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
