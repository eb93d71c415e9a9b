import { sql } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import { stockLevelOf, type MovementReason } from '../../../../contract/stock.ts'
import { waitsForFirstParcel } from '../../../database/left-to-send.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { recordMovements } from './movements.store.ts'
import { lockStock, type StockRow } from './stock.store.ts'
import { queueStockWebhooks } from './stock-webhooks.ts'

/** Stock of a product before an admin changes it. */
export type Level = {
  /** `null` for a product that is not counted. */
  row: StockRow | null
  /** Units in open checkouts; a product that was not counted for a while may still have holds. */
  held: number
  /** Units that are sold but not shipped, so still on the shelf. */
  promised: number
}

export const NO_LEVEL: Level = { row: null, held: 0, promised: 0 }

/** Reads the stock, holds and unshipped units of these products, by id. */
export async function readLevels(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Level>> {
  const { rows } =
    await sql<StockRow>`select * from stock where product_id = any(${[...ids]}::uuid[])`.execute(db)
  return levelsOf(db, ids, rows)
}

/** Like `readLevels`, but locks the rows. The products' rows must be locked, so that first counts run one after the other. */
export async function lockLevels(tx: Tx, ids: readonly string[]): Promise<Map<string, Level>> {
  // Locks the checkouts that hold an uncounted product: paying or releasing them takes the same lock.
  await sql`
    select id from "checkouts" where id in (
      select checkout_id from stock_holds where product_id = any(${[...ids]}::uuid[])
        and not exists (select from stock where stock.product_id = stock_holds.product_id))
    order by id for update`.execute(tx)
  return levelsOf(tx, ids, await lockStock(tx, ids))
}

async function levelsOf(db: Db | Tx, ids: readonly string[], rows: StockRow[]): Promise<Map<string, Level>> {
  const stock = new Map(rows.map((row) => [row.product_id, row]))
  const uncounted = ids.filter((id) => !stock.has(id))
  const held = uncounted.length === 0 ? new Map<string, number>() : await heldOf(db, uncounted)
  const promised = await unshipped(db, ids)
  return new Map(
    ids.map((id) => {
      const row = stock.get(id) ?? null
      return [id, { row, held: row?.held ?? held.get(id) ?? 0, promised: promised.get(id) ?? 0 }]
    }),
  )
}

async function heldOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    select product_id as id, sum(quantity)::int as units from stock_holds
    where product_id = any(${[...ids]}::uuid[]) group by product_id`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Counts units sold and not shipped, refunded or missing. Shipped orders are read only with units to be sent again, which keeps it fast. */
async function unshipped(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    select id, sum(units)::int as units from (
    select order_lines.product_id as id, sum(order_lines.quantity - greatest(order_lines.short, coalesce((
      select sum(refund_lines.quantity) from refunds join refund_lines on refund_lines.refund_id = refunds.id
      where refunds.order_id = orders.id and refund_lines.position = order_lines.position
        and refunds.state not in ('failed', 'canceled')), 0)))::int as units
    from orders join order_lines on order_lines.order_id = orders.id
    where ${waitsForFirstParcel} and orders.deleted_at is null
      and order_lines.product_id = any(${[...ids]}::uuid[])
    group by order_lines.product_id
    union all
    select order_lines.product_id, sum(again.quantity)::int
    from orders cross join jsonb_to_recordset(orders.to_replace) as again (position int, quantity int)
      join order_lines on order_lines.order_id = orders.id and order_lines.position = again.position
    where orders.to_replace is not null and orders.deleted_at is null and order_lines.product_id = any(${[...ids]}::uuid[])
    group by order_lines.product_id) as promised group by id`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export type NewLevel = {
  product: { id: string; name: string }
  before: Level
  quantity: number
  lowAt: number
  /** The stock movement; `null` when only settings change. */
  movement: { id: string; reason: MovementReason; note: string } | null
}

/**
 * Writes decided levels, which must be locked, and their movements; uncounted products are counted from now on.
 *
 * @param quietly tells nobody: no other program, and no e-mail of what became scarce or is there again
 */
export async function writeLevels(
  tx: Tx,
  levels: readonly NewLevel[],
  { admin, at, quietly = false }: { admin: Viewer; at: Date; quietly?: boolean },
): Promise<StockRow[]> {
  const bandAt = quietly ? new Date(at.getTime() - 2 * DAY) : at
  const { rows } = await sql<StockRow>`
    insert into "stock" (product_id, quantity, held, low_at, band, band_at, updated_at)
    select id, quantity, held, low_at, band, ${bandAt}, ${at} from unnest(
      ${levels.map(({ product }) => product.id)}::uuid[],
      ${levels.map(({ quantity }) => quantity)}::int[],
      ${levels.map(({ before }) => before.held)}::int[],
      ${levels.map(({ lowAt }) => lowAt)}::int[],
      ${levels.map(({ quantity, lowAt }) => stockLevelOf(quantity, lowAt))}::text[]
    ) as level (id, quantity, held, low_at, band)
    on conflict (product_id) do update set
      quantity = excluded.quantity, low_at = excluded.low_at, band = excluded.band, updated_at = excluded.updated_at,
      band_at = case when stock.band = excluded.band then stock.band_at else excluded.band_at end,
      restocked_quietly = case when ${quietly} then stock.restocked_quietly or stock.quantity <= stock.held
        else stock.restocked_quietly and excluded.quantity <= stock.quantity end
    returning *`.execute(tx)
  await recordMovements(
    tx,
    levels.flatMap(({ product, before, quantity, movement }) =>
      movement === null
        ? []
        : {
            ...movement,
            product_id: product.id,
            product_name: product.name,
            change: quantity - (before.row?.quantity ?? 0),
            quantity_after: quantity,
            actor_id: admin.id,
            actor_email: admin.email,
            created_at: at,
          },
    ),
  )
  if (quietly) return rows
  await queueStockWebhooks(
    tx,
    levels.flatMap(({ before: { row } }) => row ?? []),
    rows,
    at,
  )
  return rows
}
