import { sql } from 'kysely'
import type { MovementReason } from '../../../../contract/stock.ts'
import { newId } from '../../../base/ids.ts'
import { prepared } from '../../../database/prepared.ts'
import type { Tx } from '../../../database/schema.ts'
import { laterThanAll, recordMovements } from './movements.store.ts'
import {
  changedLevels,
  lockStock,
  lockUnits,
  stockLevelSql,
  type StockRow,
  type Units,
} from './stock.store.ts'
import { moveTrashed, lockTrashed } from './trashed-stock.ts'
import { queueStockWebhooks } from './stock-webhooks.ts'

type Move = {
  orderId: string
  before: Locked
  /** Each product once, all of them counted; negative for units that leave the shelf. `freed` of them were held and are no more. */
  units: readonly (Units & { name: string; freed?: number })[]
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
  const isTrashed = ({ productId }: Units) => before.trashed.some(({ product_id: id }) => id === productId)
  const movement = {
    reason,
    order_id: orderId,
    actor_id: actor?.id ?? null,
    actor_email: actor?.email ?? null,
    note,
  }
  const onSale = await moveOnSale(tx, {
    ids: units.map(({ productId }) => productId),
    names: units.map(({ name }) => name),
    changes: units.map(({ quantity }) => quantity),
    freed: units.map(({ freed = 0 }) => freed),
    movementIds: units.map(() => newId()),
    at,
    ...movement,
  })
  const trashed = await moveTrashed(tx, units.filter(isTrashed), at)
  await recordMovements(
    tx,
    trashed.map(({ product_id: id, quantity }) => {
      const { name, quantity: change } = units.find(({ productId }) => productId === id)!
      return {
        id: newId(),
        product_id: id,
        product_name: name,
        change,
        quantity_after: quantity,
        created_at: at,
        ...movement,
      }
    }),
  )
  await queueStockWebhooks(tx, [...before.onSale], onSale, at)
  return changedLevels(before.onSale, onSale)
}

type OnSale = {
  ids: string[]
  names: string[]
  changes: number[]
  freed: number[]
  movementIds: string[]
  reason: MovementReason
  order_id: string
  actor_id: string | null
  actor_email: string | null
  note: string
  at: Date
}

/** Changes locked rows and records a movement of each that gets another quantity. */
const moveOnSale = prepared<OnSale, Pick<StockRow, 'product_id' | 'quantity' | 'band'>>(
  'move stock',
  (value) => sql`
    with moved as (
      update "stock" set
        quantity = stock.quantity + change,
        held = stock.held - freed,
        band = ${stockLevelSql('stock.quantity + change', 'low_at')},
        band_at = case when band = ${stockLevelSql('stock.quantity + change', 'low_at')} then band_at else ${value.at}::timestamptz end,
        updated_at = ${value.at}::timestamptz
      from unnest(${value.ids}::uuid[], ${value.names}::text[], ${value.changes}::int[], ${value.freed}::int[], ${value.movementIds}::uuid[])
        as unit (id, name, change, freed, movement_id)
      where product_id = unit.id
      returning product_id, stock.quantity, band, name, change, movement_id),
    noted as (
      insert into "stock_movements" (id, product_id, product_name, change, quantity_after, reason, order_id, actor_id, actor_email, note, created_at)
      select movement_id, product_id, name, change, quantity, ${value.reason}, ${value.order_id}::uuid, ${value.actor_id}::uuid,
        ${value.actor_email}, ${value.note}, ${laterThanAll(value.at, sql.ref('moved.product_id'))}
      from moved where change <> 0)
    select product_id, quantity, band from moved`,
)

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
