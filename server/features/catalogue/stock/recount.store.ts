import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'
import { lockStock } from './stock.store.ts'

const held = sql`coalesce((select sum(quantity)::int from stock_holds where product_id = stock.product_id), 0)`

/** Finds products whose number of held units differs from the sum of their holds. One that is being held at this moment may be included. */
export async function driftedHolds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from stock where held <> ${held} order by product_id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Recounts the held units of one product. The row is locked, so nothing else can change them meanwhile. */
export async function recountHeld(tx: Tx, productId: string): Promise<{ from: number; to: number }> {
  const [before] = await lockStock(tx, [productId])
  if (!before) return { from: 0, to: 0 }
  const { rows } = await sql<{ held: number }>`
    update "stock" set held = least(quantity, ${held}) where product_id = ${productId}
    returning held`.execute(tx)
  return { from: before.held, to: rows[0]?.held ?? 0 }
}

type Difference = { product: string; quantity: number; ledger: number }

/** Finds products whose quantity differs from the sum of their movements. */
export async function findStockDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select stock.product_id as product, stock.quantity, coalesce(sum(change), 0)::int as ledger
    from stock left join stock_movements on stock_movements.product_id = stock.product_id
    group by stock.product_id, stock.quantity
    having stock.quantity <> coalesce(sum(change), 0)
    limit 200`.execute(db)
  return rows
}
