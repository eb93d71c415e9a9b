import { sql } from 'kysely'
import type { Tx } from '../../../database/schema.ts'
import { stockLevelSql, unitArrays, type StockRow, type Units } from './stock.store.ts'

/** Locks the stock of those of these products that lie in the trash, with their entries, which a restore locks first. */
export async function lockTrashed(tx: Tx, productIds: readonly string[]): Promise<StockRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<StockRow>`
    select stock.* from (
      select trash_rows.content from "trash" join trash_rows on trash_rows.trash_id = trash.id
      where of_table = 'stock' and content ->> 'product_id' = any(${[...productIds]}::text[])
      order by trash.id for update) as kept
    cross join lateral jsonb_populate_record(null::stock, content) as stock
    order by stock.product_id`.execute(tx)
  return rows
}

const quantity = "(content ->> 'quantity')::int + moved.quantity"

/** Changes the locked stock of products in the trash, so that they come back with it. @returns the new quantities */
export async function moveTrashed(
  tx: Tx,
  units: readonly Units[],
  at: Date,
): Promise<Pick<StockRow, 'product_id' | 'quantity' | 'band'>[]> {
  if (units.length === 0) return []
  const { rows } = await sql<Pick<StockRow, 'product_id' | 'quantity' | 'band'>>`
    update "trash_rows" set content = content || jsonb_build_object('quantity', ${sql.raw(quantity)},
      'band', ${stockLevelSql(quantity, "(content ->> 'low_at')::int")}, 'updated_at', ${at}::timestamptz)
    from ${unitArrays(units)} as moved (id, quantity)
    where of_table = 'stock' and content ->> 'product_id' = moved.id::text
    returning moved.id as product_id, (content ->> 'quantity')::int as quantity, content ->> 'band' as band`.execute(
    tx,
  )
  return rows
}
