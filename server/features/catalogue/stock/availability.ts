import { sql } from 'kysely'
import type { AvailabilityView } from '../../../../contract/schemas/stock.ts'
import { isId } from '../../../base/ids.ts'
import { findsAny } from '../../../database/rows.ts'
import type { Db } from '../../../database/schema.ts'
import type { StockRow } from './stock.store.ts'

type Row = Pick<StockRow, 'product_id' | 'band' | 'band_at' | 'quantity' | 'held' | 'low_at'> & {
  order_most: number | null
  held_until: Date | null
  own: number
}

/**
 * Reads the number of units of these products that can be bought now; products without counted stock are left out. Exact numbers are shown
 * only when few units are left, because competitors read them too.
 *
 * @param userId of the viewer, whose own holds count as free: checking out again releases them first
 */
export async function availabilityOf(
  db: Db,
  ids: readonly string[],
  userId: string | null,
): Promise<AvailabilityView[]> {
  const { rows } = await sql<Row>`
    select stock.product_id, band, band_at, quantity, held, low_at, products.order_most,
      case when held > 0 and quantity - held <= 0 then (
        select min(checkouts.hold_until) from stock_holds join checkouts on checkouts.id = stock_holds.checkout_id
        where stock_holds.product_id = stock.product_id and checkouts.state = 'open'
      ) end as held_until,
      case when ${userId}::uuid is null then 0 else (
        select coalesce(sum(stock_holds.quantity), 0)::int from stock_holds
        where stock_holds.user_id = ${userId}::uuid and stock_holds.product_id = stock.product_id
      ) end as own
    from stock join products on products.id = stock.product_id
    where stock.product_id = any(${ids.filter(isId)}::uuid[]) and products.state = 'published'
    order by stock.product_id`.execute(db)
  return rows.map(present)
}

function present(row: Row): AvailabilityView {
  const free = Math.max(0, row.quantity - row.held + row.own)
  return {
    productId: row.product_id,
    band: row.band,
    since: row.band_at.toISOString(),
    ...(free <= row.low_at && { free }),
    ...(free === 0 && row.quantity > 0 && row.held_until && { heldUntil: row.held_until.toISOString() }),
    ...(row.order_most !== null && { most: row.order_most }),
  }
}

/** True if an account holds stock: then its answers differ from the shared ones and cannot be cached for everybody. */
export const holdsUnits = (db: Db, userId: string): Promise<boolean> =>
  findsAny(db.selectFrom('stock_holds').select('product_id').where('user_id', '=', userId).limit(1))
