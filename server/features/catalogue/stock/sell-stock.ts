import { sql } from 'kysely'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { takeHolds } from './holds.store.ts'
import { recordMovements } from './ledger.store.ts'
import { bandSql, changedBands, lockStock, type StockRow, type Units } from './stock.store.ts'

type Sale = {
  checkoutId: string
  /** Whether the checkout may hold something: most shops ask one statement less. */
  mayHold: boolean
  orderId: string
  /** Each product once. */
  lines: readonly (Units & { name: string })[]
  at: Date
}

export type Sold = {
  /** Units that were paid for and are not there. */
  short: Units[]
  /** Products whose pages say something else from now on: for `tellOfBands`, after the commit. */
  changed: string[]
}

/**
 * Turns what a checkout held into units sold, in the transaction that writes its order, and writes the ledger. Where no hold is left, what
 * is free is taken; what is not there either is short. Products that are not counted are left alone. The checkout's row has to be locked.
 */
export async function sellStock(tx: Tx, { checkoutId, mayHold, orderId, lines, at }: Sale): Promise<Sold> {
  const holds = new Map(
    (mayHold ? await takeHolds(tx, checkoutId) : []).map(({ productId, quantity }) => [productId, quantity]),
  )
  const before = await lockStock(tx, [
    ...new Set([...holds.keys(), ...lines.map(({ productId }) => productId)]),
  ])
  if (before.length === 0) return { short: [], changed: [] }
  const takings = before.map((row) => takingOf(row, holds, lines))
  const after = await take(tx, takings, at)
  await recordMovements(
    tx,
    takings
      .filter(({ sold }) => sold > 0)
      .map(({ productId, name, sold }) => ({
        id: newId(),
        product_id: productId,
        product_name: name,
        change: -sold,
        quantity_after: after.find(({ product_id: id }) => id === productId)!.quantity,
        reason: 'sold',
        order_id: orderId,
        actor_id: null,
        actor_email: null,
        created_at: at,
      })),
  )
  return {
    short: takings.flatMap(({ productId, short }) => (short > 0 ? [{ productId, quantity: short }] : [])),
    changed: changedBands(before, after),
  }
}

type Taking = { productId: string; name: string; held: number; sold: number; short: number }

/** Of one product: its hold first, then what is free. */
function takingOf(row: StockRow, holds: Map<string, number>, lines: Sale['lines']): Taking {
  const line = lines.find(({ productId }) => productId === row.product_id)
  const wanted = line?.quantity ?? 0
  // Never more than the row says: a payment gets its order whatever has become of the figures, which the hourly job mends.
  const held = Math.min(holds.get(row.product_id) ?? 0, row.held)
  const sold = Math.min(wanted, held + row.quantity - row.held)
  return { productId: row.product_id, name: line?.name ?? '', held, sold, short: wanted - sold }
}

async function take(tx: Tx, takings: Taking[], at: Date) {
  const { rows } = await sql<Pick<StockRow, 'product_id' | 'quantity' | 'band'>>`
    update "stock" set
      quantity = stock.quantity - taken.sold,
      held = stock.held - taken.held,
      band = ${bandSql('stock.quantity - taken.sold', 'low_at')},
      band_at = case when band = ${bandSql('stock.quantity - taken.sold', 'low_at')} then band_at else ${at} end,
      updated_at = ${at}
    from unnest(
      ${takings.map(({ productId }) => productId)}::uuid[],
      ${takings.map(({ sold }) => sold)}::int[],
      ${takings.map(({ held }) => held)}::int[]) as taken (id, sold, held)
    where product_id = taken.id
    returning product_id, quantity, band`.execute(tx)
  return rows
}
