import { sql } from 'kysely'
import { partsOf, PERIODS, type Period } from '../../../../contract/periods.ts'
import type { Db, Seller, Tx } from '../../../database/schema.ts'

/** How many a period's list holds. */
const LISTED = 6

/** Every product that was sold in the period, the most money first. Reads each of its orders. @param most of them */
export async function countSellers(db: Db | Tx, period: Period, now: Date, most: number): Promise<Seller[]> {
  const since = new Date(`${partsOf(period, now)[0]!.from}T00:00:00Z`)
  const { rows } = await sql<Seller>`
    select product_id as "productId", max(order_lines.name) as name, sum(quantity)::bigint as units,
           sum(price_cents * quantity)::bigint as cents
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.deleted_at is null and orders.created_at >= ${since}
    group by product_id order by cents desc, product_id limit ${most}`.execute(db)
  return rows
}

/** Writes down the best of every period. */
export async function writeSellers(db: Db, now: Date): Promise<void> {
  for (const period of PERIODS) {
    const sellers = JSON.stringify(await countSellers(db, period, now, LISTED))
    await db
      .insertInto('best_sellers')
      .values({ period, sellers, counted_at: now })
      .onConflict((conflict) => conflict.column('period').doUpdateSet({ sellers, counted_at: now }))
      .execute()
  }
}

/** Under their present names, where they are still for sale. */
export async function findSellers(
  db: Db,
  period: Period,
): Promise<{ countedAt: Date | null; sellers: (Seller & { isThere: boolean })[] }> {
  const { rows } = await sql<{ countedAt: Date; seller: Seller | null; present: string | null }>`
    select counted_at as "countedAt", seller, products.name as present
    from best_sellers
    left join jsonb_array_elements(sellers) with ordinality as listed (seller, place) on true
    left join products on products.id = (seller->>'productId')::uuid
    where period = ${period} order by place`.execute(db)
  return {
    countedAt: rows[0]?.countedAt ?? null,
    sellers: rows.flatMap(({ seller, present }) =>
      seller === null ? [] : [{ ...seller, name: present ?? seller.name, isThere: present !== null }],
    ),
  }
}
