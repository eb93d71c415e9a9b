import { sql } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** Counts all orders anew: for those who write orders in bulk while nobody buys. */
export async function recountOrderTotals(db: Db | Tx): Promise<void> {
  await db.deleteFrom('order_totals').execute()
  await sql`
    insert into order_totals (month, status, slot, orders, earnings_cents)
    select to_char(created_at at time zone 'UTC', 'YYYY-MM'), status, 0, count(*), sum(amount_cents)
    from orders where deleted_at is null group by 1, 2`.execute(db)
}
