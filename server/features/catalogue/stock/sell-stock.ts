import { sql } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import type { Tx } from '../../../database/schema.ts'
import { moveUnits } from './move-units.ts'
import type { StockRow, Units } from './stock.store.ts'

type Sale = {
  orderId: string
  /** Its row is locked. */
  checkoutId: string
  /** Each product once. */
  lines: readonly (Units & { name: string })[]
  at: Date
}

export type Sold = {
  /** Units that were paid for but not in stock. */
  short: (Units & { name: string })[]
  /** Products whose cached pages are outdated: for `invalidateStock`, after the commit. */
  changed: string[]
}

/**
 * Takes an order's units from the shelf, as many of them as are there, and ends the holds of its checkout. Uses at most the units that the
 * row says are held: a wrong figure never blocks a paid order, and the hourly job corrects it.
 */
export async function sellStock(tx: Tx, { orderId, checkoutId, lines, at }: Sale): Promise<Sold> {
  const rows = await lockSold(tx, { checkoutId, productIds: lines.map(({ productId }) => productId) })
  const units = rows.map((row) => {
    const { productId, name, quantity } = lines.find((line) => line.productId === row.product_id)!
    const freed = Math.min(row.held_for_it, row.held)
    return {
      productId,
      name,
      asked: quantity,
      freed,
      sold: Math.min(quantity, freed + row.quantity - row.held),
    }
  })
  const changed = await moveUnits(tx, {
    orderId,
    before: { onSale: rows, trashed: [] },
    units: units.map(({ sold, ...line }) => ({ ...line, quantity: -sold })),
    reason: 'sold',
    actor: null,
    at,
  })
  const short = units.flatMap(({ productId, name, asked, sold }) =>
    sold < asked ? [{ productId, name, quantity: asked - sold }] : [],
  )
  return { short, changed }
}

/** Deletes the checkout's holds, and then locks the counted rows in the order of their ids. Returns the last committed values. */
const lockSold = prepared<{ checkoutId: string; productIds: string[] }, StockRow & { held_for_it: number }>(
  'sold stock',
  ({ checkoutId, productIds }) => sql`
    with hold as (delete from "stock_holds" where checkout_id = ${checkoutId}::uuid returning product_id, quantity)
    select stock.*, coalesce(hold.quantity, 0) as held_for_it from "stock" left join hold using (product_id)
    where product_id = any(${productIds}::uuid[]) order by product_id for update of stock`,
)
