import { sql } from 'kysely'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { recordMovements } from './ledger.store.ts'
import { bandSql, changedBands, lockStock, unitArrays, type StockRow, type Units } from './stock.store.ts'
import { tellOfLevels } from './tell-of-levels.ts'

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
  if (units.length === 0) return []
  const { rows: after } = await sql<Pick<StockRow, 'product_id' | 'quantity' | 'band'>>`
    update "stock" set
      quantity = stock.quantity + back.quantity,
      band = ${bandSql('stock.quantity + back.quantity', 'low_at')},
      band_at = case when band = ${bandSql('stock.quantity + back.quantity', 'low_at')} then band_at else ${at} end,
      updated_at = ${at}
    from ${unitArrays(units)} as back (id, quantity)
    where product_id = back.id
    returning product_id, stock.quantity, band`.execute(tx)
  await recordMovements(
    tx,
    units.map(({ productId, name, quantity }) => ({
      id: newId(),
      product_id: productId,
      product_name: name,
      change: quantity,
      quantity_after: after.find(({ product_id: id }) => id === productId)!.quantity,
      reason,
      order_id: orderId,
      actor_id: actor?.id ?? null,
      actor_email: actor?.email ?? null,
      created_at: at,
    })),
  )
  await tellOfLevels(tx, before, after, at)
  return changedBands(before, after)
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
