import { sql } from 'kysely'
import type { MovementReason } from '../../../../contract/stock.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { recordMovements } from './movements.store.ts'
import {
  changedLevels,
  lockStock,
  lockUnits,
  stockLevelSql,
  unitArrays,
  type StockRow,
  type Units,
} from './stock.store.ts'
import { moveTrashed, lockTrashed } from './trashed-stock.ts'
import { queueStockWebhooks } from './stock-webhooks.ts'

type Move = {
  orderId: string
  before: Locked
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
  const { rows: onSale } = await sql<Pick<StockRow, 'product_id' | 'quantity' | 'band'>>`
    update "stock" set
      quantity = stock.quantity + moved.quantity,
      band = ${stockLevelSql('stock.quantity + moved.quantity', 'low_at')},
      band_at = case when band = ${stockLevelSql('stock.quantity + moved.quantity', 'low_at')} then band_at else ${at} end,
      updated_at = ${at}
    from ${unitArrays(units)} as moved (id, quantity)
    where product_id = moved.id
    returning product_id, stock.quantity, band`.execute(tx)
  const isTrashed = ({ productId }: Units) => before.trashed.some(({ product_id: id }) => id === productId)
  const after = [...onSale, ...(await moveTrashed(tx, units.filter(isTrashed), at))]
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
  await queueStockWebhooks(tx, [...before.onSale], onSale, at)
  return changedLevels(before.onSale, onSale)
}

/** Locked rows of stock: of products on sale, and of those in the trash. */
export type Locked = { onSale: readonly StockRow[]; trashed: readonly StockRow[] }

/** Locks the stock of the products of these units, also in the trash; none of one that is not counted. */
export async function lockMoved(tx: Tx, units: readonly Units[]): Promise<Locked> {
  const onSale = await lockUnits(tx, units)
  const isMissing = ({ productId }: Units) => !onSale.some(({ product_id: id }) => id === productId)
  const missing = units.filter(isMissing)
  if (missing.length === 0) return { onSale, trashed: [] }
  const ids = missing.map(({ productId }) => productId)
  const trashed = await lockTrashed(tx, ids)
  if (trashed.length === missing.length) return { onSale, trashed }
  // One may have been restored while this transaction waited for its entry.
  return { onSale: [...onSale, ...(await lockStock(tx, ids))], trashed }
}

/** All of them. */
export const rowsOf = ({ onSale, trashed }: Locked): StockRow[] => [...onSale, ...trashed]
