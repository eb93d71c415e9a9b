import { sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { Db } from '../../database/schema.ts'

/** Every sum is made by the database, in cents, over orders that were not deleted. */
type UserFigures = { totalPaymentsCents: Cents; totalReviews: number; totalPurchasedProducts: number }

export async function readUserFigures(db: Db, userId: string): Promise<UserFigures> {
  const { rows } = await sql<UserFigures>`
    select
      (select coalesce(sum(amount_cents), 0)::bigint from orders
        where user_id = ${userId} and deleted_at is null) as "totalPaymentsCents",
      (select count(*) from reviews where user_id = ${userId}) as "totalReviews",
      (select coalesce(sum(order_lines.quantity), 0)::bigint from orders
        join order_lines on order_lines.order_id = orders.id
        where orders.user_id = ${userId} and orders.deleted_at is null) as "totalPurchasedProducts"`.execute(
    db,
  )
  return rows[0]!
}

type ShopCounts = { totalUsers: number; totalProducts: number; totalReviews: number }

export async function countRows(db: Db): Promise<ShopCounts> {
  const { rows } = await sql<ShopCounts>`
    select (select count(*) from users) as "totalUsers",
      (select count(*) from products) as "totalProducts",
      (select count(*) from reviews) as "totalReviews"`.execute(db)
  return rows[0]!
}

/** What was earned in one month (1 to 12, UTC) of the year asked for, or in all other years together (0). */
type Earned = { month: number; earningsCents: Cents; orders: number }

/** Everything in one pass over an index: months without orders are left out. */
export async function readEarnings(db: Db, year: number): Promise<Earned[]> {
  const [start, end] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))]
  const { rows } = await sql<Earned>`
    select case when created_at >= ${start} and created_at < ${end}
        then extract(month from created_at at time zone 'UTC') else 0 end::integer as month,
      sum(amount_cents)::bigint as "earningsCents",
      count(*) as orders
    from orders
    where deleted_at is null
    group by 1`.execute(db)
  return rows
}
