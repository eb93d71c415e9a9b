import { sql } from 'kysely'
import type { MovementReason } from '../../../../contract/stock.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { recordMovements } from './movements.store.ts'
import { stockLevelSql, changedLevels, unitArrays, type StockRow, type Units } from './stock.store.ts'
import { queueStockWebhooks } from './stock-webhooks.ts'

type Move = {
  orderId: string
  /** The rows as `lockStock` returned them. */
  before: readonly StockRow[]
  /** Each product once, all of them counted; negative for units that leave the shelf. */
  units: readonly (Units & { name: string })[]
  reason: MovementReason
  note?: string
  actor: { id: string; email: string } | null
  at: Date
}

/** Changes the stock by an order's units, with movements. @returns products for `invalidateStock`, after the commit */
export async function moveUnits(
  tx: Tx,
  { orderId, before, units, reason, note = '', actor, at }: Move,
): Promise<string[]> {
  if (units.length === 0) return []
  const { rows: after } = await sql<Pick<StockRow, 'product_id' | 'quantity' | 'band'>>`
    update "stock" set
      quantity = stock.quantity + moved.quantity,
      band = ${stockLevelSql('stock.quantity + moved.quantity', 'low_at')},
      band_at = case when band = ${stockLevelSql('stock.quantity + moved.quantity', 'low_at')} then band_at else ${at} end,
      updated_at = ${at}
    from ${unitArrays(units)} as moved (id, quantity)
    where product_id = moved.id
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
      note,
      created_at: at,
    })),
  )
  await queueStockWebhooks(tx, [...before], after, at)
  return changedLevels([...before], after)
}
