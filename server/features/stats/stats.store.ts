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

type ShopFigures = {
  totalEarningsCents: Cents
  totalOrders: number
  totalUsers: number
  totalProducts: number
  totalReviews: number
}

export async function readShopFigures(db: Db): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`
    select sales.earnings as "totalEarningsCents", sales.orders as "totalOrders",
      (select count(*) from users) as "totalUsers",
      (select count(*) from products) as "totalProducts",
      (select count(*) from reviews) as "totalReviews"
    from (select coalesce(sum(amount_cents), 0)::bigint as earnings, count(*) as orders
      from orders where deleted_at is null) as sales`.execute(db)
  return rows[0]!
}

/** Cents earned in each month (1 to 12, UTC) of a year; months without orders are left out. */
export async function readMonthlyEarnings(db: Db, year: number): Promise<Map<number, Cents>> {
  const { rows } = await sql<{ month: number; earnings: Cents }>`
    select extract(month from created_at at time zone 'UTC')::integer as month, sum(amount_cents)::bigint as earnings
    from orders
    where deleted_at is null
      and created_at >= ${new Date(Date.UTC(year, 0))} and created_at < ${new Date(Date.UTC(year + 1, 0))}
    group by 1`.execute(db)
  return new Map(rows.map(({ month, earnings }) => [month, earnings]))
}
