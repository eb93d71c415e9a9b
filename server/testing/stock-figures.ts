import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

export type StockFigures = { id: string; quantity: number; held: number; holds: number; ledger: number }

/** Of every product that is counted: its row, the sum of its holds and the sum of its movements. */
export async function stockFigures(db: Db): Promise<StockFigures[]> {
  const { rows } = await sql<StockFigures>`
    select product_id as id, quantity, held,
      coalesce((select sum(quantity)::int from stock_holds where product_id = stock.product_id), 0) as holds,
      coalesce((select sum(change)::int from stock_movements where product_id = stock.product_id), 0) as ledger
    from stock order by product_id`.execute(db)
  return rows
}

/** Checks a product's figures. @returns a sentence for each that is wrong */
export const faultsOf = ({ id, quantity, held, holds, ledger }: StockFigures): string[] => [
  ...(held < 0 || held > quantity ? [`${id} holds ${held} of ${quantity}`] : []),
  ...(holds === held ? [] : [`${id} holds ${held}, its checkouts ${holds}`]),
  ...(ledger === quantity ? [] : [`${id} has ${quantity}, its ledger says ${ledger}`]),
]
