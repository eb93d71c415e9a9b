import { sql, type Selectable } from 'kysely'
import type { StockLevel } from '../../../../contract/stock.ts'
import type { Database, Tx } from '../../../database/schema.ts'

export type StockRow = Selectable<Database['stock']>

export type Units = { productId: string; quantity: number }

/** Units of a product held for a checkout. */
export type Hold = Units & { userId: string; network: string }

/** Converts units to parallel arrays, so that any number of rows is written by the same statement. */
export const unitArrays = (units: readonly Units[]) =>
  sql`unnest(${units.map(({ productId }) => productId)}::uuid[], ${units.map(({ quantity }) => quantity)}::int[])`

/** Locks the counted rows in the order of their ids, so that two carts cannot deadlock. Returns the last committed values. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select * from "stock" where product_id = any(${[...productIds]}::uuid[])
    order by product_id for update`.execute(tx)
  return rows
}

/** Locks the counted rows of the products of these units. */
export const lockUnits = (tx: Tx, units: readonly Units[]): Promise<StockRow[]> =>
  lockStock(
    tx,
    units.map(({ productId }) => productId),
  )

/** Finds the stock band of a quantity in SQL; the same rule as `stockLevelOf` of the contract. */
export const stockLevelSql = (quantity: string, lowAt: string) =>
  sql<StockLevel>`case when ${sql.raw(quantity)} <= 0 then 'out' when ${sql.raw(quantity)} <= ${sql.raw(lowAt)} then 'low' else 'in' end`

/** Finds those of these products whose band changed: their cached pages are out of date once this commits. */
export const changedLevels = (
  before: readonly StockRow[],
  after: readonly Pick<StockRow, 'product_id' | 'band'>[],
): string[] => {
  const known = new Map(before.map(({ product_id: id, band }) => [id, band]))
  return after.filter(({ product_id: id, band }) => known.get(id) !== band).map(({ product_id: id }) => id)
}
