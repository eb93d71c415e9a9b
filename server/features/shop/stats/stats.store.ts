import { sql } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { Db } from '../../../database/schema.ts'
import { shownReviewTotal } from '../../catalogue/reviews/reviews.store.ts'

/** Sums are made by the database, in cents, over all orders, including deleted ones, which were paid too. */
type UserFigures = { totalPaymentsCents: Cents; totalReviews: number; totalPurchasedProducts: number }

export async function readUserFigures(db: Db, userId: string): Promise<UserFigures> {
  const { rows } = await sql<UserFigures>`
    select
      (select coalesce(sum(amount_cents - refunded_cents), 0)::bigint from orders
        where user_id = ${userId}) as "totalPaymentsCents",
      (select count(*) from reviews where user_id = ${userId}) as "totalReviews",
      (select coalesce(sum(order_lines.quantity), 0)::bigint from orders
        join order_lines on order_lines.order_id = orders.id
        where orders.user_id = ${userId}) as "totalPurchasedProducts"`.execute(db)
  return rows[0]!
}

type ShopCounts = { totalUsers: number; totalProducts: number; totalReviews: number }

export function readShopCounts(db: Db): Promise<ShopCounts> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('users').select(countAll).as('totalUsers'),
      selectFrom('products').select(countAll).as('totalProducts'),
      shownReviewTotal.as('totalReviews'),
    ])
    .$castTo<ShopCounts>()
    .executeTakeFirstOrThrow()
}

const countAll = sql<number>`count(*)`.as('rows')
