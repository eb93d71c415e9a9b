import { sql } from 'kysely'
import { partsOf, PERIODS, type Period } from '../../../../contract/periods.ts'
import { startOfDay } from '../../../../contract/shop-days.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { Seller } from '../../../database/tables/sales.ts'
import { todayOf, type Moment } from './moment.ts'

/** Best sellers per period that the page shows. */
const SHOWN = 6
/** Best sellers per period in the CSV file, about as many as people can use in a spreadsheet. */
const LISTED = 10_000

/** Reads every order of the period that was not cancelled, and sums its products, highest revenue first. */
async function countSellers(
  db: Db | Tx,
  period: Period,
  moment: Omit<Moment, 'currency'>,
): Promise<Seller[]> {
  const since = startOfDay(partsOf(period, todayOf(moment))[0]!.from, moment.timeZone)
  const { rows } = await sql<Seller>`
    select product_id as "productId", max(order_lines.name) as name, sum(quantity)::bigint as units,
           sum(price_cents * quantity - coalesce((money->'off'->>order_lines.position)::bigint, 0))::bigint as cents
    from orders join order_lines on order_lines.order_id = orders.id join checkouts on checkouts.id = orders.checkout_id
    where orders.cancelled_at is null and orders.created_at >= ${since}
    group by product_id order by cents desc, product_id limit ${LISTED}`.execute(db)
  return rows
}

/** Stores the best sellers of every period: the first few for the page, all for the file, from one count. */
export async function writeSellers(db: Db, moment: Omit<Moment, 'currency'>): Promise<void> {
  for (const period of PERIODS) {
    const all = await countSellers(db, period, moment)
    const row = {
      sellers: JSON.stringify(all.slice(0, SHOWN)),
      all_sellers: JSON.stringify(all),
      counted_at: moment.now,
    }
    await db
      .insertInto('best_sellers')
      .values({ period, ...row })
      .onConflict((conflict) => conflict.column('period').doUpdateSet(row))
      .execute()
  }
}

/** All counted products, by the names in their orders. */
export async function findAllSellers(db: Db, period: Period): Promise<Seller[]> {
  const row = await db
    .selectFrom('best_sellers')
    .select(({ fn }) => fn.coalesce('all_sellers', 'sellers').as('all'))
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.all ?? []
}

/** Best sellers by their present names, if still for sale. */
export async function findSellers(db: Db, period: Period) {
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
