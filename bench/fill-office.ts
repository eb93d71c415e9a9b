import { sql } from 'kysely'
import { writeSellers } from '../server/features/shop/overview/best-sellers.store.ts'
import { countCarts, foldTotals } from '../server/features/shop/overview/carts.store.ts'
import { correctTotals } from '../server/features/sales/orders/order-totals.store.ts'
import type { Db } from '../server/database/schema.ts'
import { fill, type Size } from './fill.ts'
import { LOT } from './recall.ts'

/** The number of rows that are few in every shop, whatever its size. */
const FEW = 3

/** As `fill`, and what users have done besides: delivered, cancelled and claimed orders, unpaid carts, admins' changes, hourly jobs. */
export async function fillOffice(db: Db, size: Size): Promise<void> {
  await fill(db, { units: 40, reviews: [size.users ?? 0], ...size })
  await sql`
    update orders set cancelled_at = created_at, refunded_cents = amount_cents
    where hashtext(id::text) % 50 = 0`.execute(db)
  await sql`
    update orders set dispute = 'open'
    where id in (select id from orders order by created_at desc limit ${FEW})`.execute(db)
  await sql`
    insert into refunds (id, order_id, amount_cents, state, source, provider_id, restock, created_at, updated_at)
    select gen_random_uuid(), id, refunded_cents, 'succeeded', 'admin', 're_' || order_number, true, created_at, created_at
    from orders where refunded_cents > 0`.execute(db)
  await sql`
    insert into order_deliveries (order_id, name, line1, city, country, updated_at)
    select id, (array['Ann', 'Ben', 'Cleo', 'Dora', 'Emil'])[1 + place % 5] || ' Fern ' || order_number,
           case when place <= ${FEW} then '' else '12 Garden Row' end,
           case when place % 8 = 7 and place * 2 > count(*) over () then 'Salem'
                else (array['Portland', 'Boise', 'Austin', 'Duluth'])[1 + place % 4] end, 'US', created_at
    from (select id, order_number, created_at, row_number() over (order by created_at desc) as place
          from orders) as placed`.execute(db)
  await sql`
    with lot as (
      insert into lots (id, product_id, product_name, code, origin, created_at, updated_at)
      select gen_random_uuid(), id, name, ${LOT}, 'NL', now(), now() from products order by id limit 1 returning id)
    update order_lines set lot_id = lot.id from lot where position = 1`.execute(db)
  await sql`
    insert into shipments (id, order_id, carrier, tracking_number, shipped_at)
    select gen_random_uuid(), id, 'ups', '1Z' || upper(substr(md5(order_number), 1, 16)), created_at
    from orders where status in ('shipped', 'completed')`.execute(db)
  await sql`
    insert into checkouts (id, user_id, email, state, currency, subtotal_cents, tax_cents, amount_cents, lines, created_at,
                           updated_at, expires_at)
    select gen_random_uuid(), user_id, email, 'expired', 'usd', 4000, 200, 4200, '[]', at, at, at
    from (select user_id, email, created_at + interval '1 minute' as at from orders
          where created_at > now() - interval '89 days') as left_behind`.execute(db)
  await sql`
    insert into audit_log (id, actor_email, action, subject_kind, subject_id, before, after, created_at)
    select gen_random_uuid(), 'boss@bench.test', 'change order status', 'order', id::text, '{"status": "pending"}',
           '{"status": "shipped"}', created_at + interval '1 hour'
    from orders where created_at < now() - interval '1 hour'`.execute(db)
  await sql`
    insert into claims (id, order_id, lines, text, state, created_at)
    select gen_random_uuid(), id, '[]', 'One leaf was torn.', case when place <= ${FEW} then 'open' else 'refused' end, created_at
    from (select id, created_at, row_number() over (order by created_at desc) as place from orders) as placed
    where place % 20 <= ${FEW}`.execute(db)
  await sql`
    update emails set state = 'failed'
    where id in (select id from emails order by created_at desc limit ${FEW})`.execute(db)
  await sql`
    insert into review_reports (review_id, user_id, reason, created_at)
    select id, user_id, 'spam', now() from reviews order by created_at desc limit ${FEW}`.execute(db)
  await sql`
    update stock set quantity = place - 1, band = case when place = 1 then 'out' else 'low' end
    from (select product_id as id, row_number() over (order by product_id) as place from stock) as placed
    where product_id = placed.id and place <= ${FEW}`.execute(db)
  await db.transaction().execute(correctTotals)
  const now = new Date()
  await countCarts(db, now)
  await foldTotals(db, now)
  await writeSellers(db, { now, timeZone: 'UTC' })
  await sql`vacuum (analyze)`.execute(db)
}
