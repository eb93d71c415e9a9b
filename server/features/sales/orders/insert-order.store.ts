import { sql, type Selectable } from 'kysely'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import type { Database, Tx } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { newId } from '../../../base/ids.ts'
import { lockReviewsCte } from '../../catalogue/reviews/verified.store.ts'
import {
  lockStockCte,
  sellStockCte,
  soldOf,
  type Sold,
  type SoldLine,
} from '../../catalogue/stock/sell-stock.ts'
import {
  adminRow,
  emailRows,
  insertEmails,
  insertEmailsToAdmins,
} from '../../messages/outbox/emails.store.ts'
import { queueWebhooksCte } from '../../messages/webhooks/events.store.ts'
import { beginDeliveryCte, type Destination } from '../delivery/begin-delivery.ts'
import { NO_DELIVERY } from '../delivery/deliveries.store.ts'
import { wayTo, weatherCte } from '../delivery/weather.store.ts'
import { confirmationEmail, newOrderEmail } from './confirmation.ts'
import { addTotals, orderCounts } from './order-totals.store.ts'

export type NewOrder = {
  checkout: Selectable<Database['checkouts']>
  orderNumber: string
  at: Date
  paymentIntent: string | null
  destination: Destination
  /** The day on which it would be shipped, such as `2026-12-28`. */
  leaves: string
  /** Addresses that get an e-mail about it; `null` for every admin. */
  readers: readonly string[] | null
}

/** The inserted order, with the values that later steps need. */
export type InsertedOrder = Pick<
  Selectable<Database['orders']>,
  'id' | 'amount_cents' | 'hold_until' | 'hold_reason'
> &
  Sold & {
    /** True if the buyer has written a review of one of these products. */
    has_reviewed: boolean
  }

type Values = {
  id: string
  orderNumber: string
  checkoutId: string
  emailKey: string
  at: Date
  paymentIntent: string | null
  productIds: string[]
  names: string[]
  images: string[]
  cents: number[]
  units: number[]
  movementIds: string[]
  email: string
  newOrder: string
  readers: readonly string[] | null
  counts: string
  weatherState: string
  weatherPostalCode: string
  year: number
  ofYear: string
} & { [Field in keyof typeof NO_DELIVERY]: string }

type Row = Omit<InsertedOrder, keyof Sold> & { taken: SoldLine[] }

/**
 * The statement that inserts an order with everything that each order has. Locks are taken from top to bottom, in the order of
 * ARCHITECTURE.md: each part depends on one before it, which alone fixes their order. Locked rows are read as last committed, and the
 * unique key of `orders.checkout_id` prevents a second order. A review written at the same time is not seen; the hourly job marks it.
 */
const statement = (asksAddress: boolean) => (value: Blanks<Values>) =>
  sql<Row>`
    with standing as materialized (
      select id as checkout_id from "checkouts" where id = ${value.checkoutId}::uuid for update),
    line as materialized (
      select * from unnest(${value.movementIds}::uuid[], ${value.productIds}::uuid[], ${value.names}::text[], ${value.images}::text[],
        ${value.cents}::bigint[], ${value.units}::int[]) with ordinality as line (movement_id, id, name, image, cents, units, position)),
    ${lockStockCte(sql`(select checkout_id from standing)`, value.at)},
    ${weatherCte(
      {
        country: value.country,
        state: value.weatherState,
        postalCode: value.weatherPostalCode,
        year: value.year,
        ofYear: value.ofYear,
      },
      sql`select id from line`,
    )},
    paid as (
      update "checkouts" set state = 'paid', updated_at = case when state = 'paid' then updated_at else ${value.at}::timestamptz end
      from standing, (select count(*) from taking) as locked where checkouts.id = checkout_id returning checkouts.*),
    placed as (
      insert into "orders" (id, order_number, checkout_id, user_id, email, email_key, status, currency,
        subtotal_cents, tax_cents, amount_cents, created_at, updated_at, payment_intent,
        hold_until, hold_reason, pack_for)
      select ${value.id}::uuid, ${value.orderNumber}, id, user_id, email, ${value.emailKey}, 'pending', currency,
        subtotal_cents, tax_cents, amount_cents, ${value.at}::timestamptz, ${value.at}::timestamptz, ${value.paymentIntent},
        weather.until, coalesce(weather.reason, ''), coalesce(weather.pack_for, '')
      from paid left join weather on true
      on conflict (checkout_id) do nothing
      returning id, user_id, created_at, amount_cents, hold_until, hold_reason),
    written as (
      insert into "order_lines" (order_id, position, product_id, name, image, price_cents, quantity, short)
      select placed.id, position - 1, line.id, name, image, cents, units,
        coalesce((select taking.units - sold from taking where taking.id = line.id), 0)
      from placed, line)
    ${asksAddress ? beginDeliveryCte(sql.table('placed'), value) : sql``},
    event as (
      insert into "order_events" (id, order_id, kind, data, for_customer, created_at)
      select id, id, 'placed', '{}', true, created_at from placed),
    ${sellStockCte(sql.table('placed'), value.checkoutId, value.at)},
    events as (${queueWebhooksCte(sql`
      select id, 'order.created' as type, jsonb_build_object('id', id) as data, created_at as at from placed`)}),
    confirmed as (
      select case when count(product_id) = 0 then '{}' else
        jsonb_build_object('short', jsonb_agg(jsonb_build_object('name', name, 'quantity', units - sold) order by product_id)) end as more
      from placed left join taken on units > sold group by placed.id),
    email as (${insertEmails(value.email, sql.table('confirmed'))}),
    admin_emails as (${insertEmailsToAdmins(value.newOrder, sql.table('placed'), value.readers)}),
    ${lockReviewsCte(sql`placed, (select count(*) from taken) as sold`, sql`select id from line`)},
    counted as (${addTotals(value.counts, sql`placed, (select count(*) from rated) as locked`)})
    select id, amount_cents, hold_until, hold_reason, exists (select from reviewed) as has_reviewed,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', product_id, 'short', units - sold, 'before', before, 'after', band) order by product_id), '[]') from taken) as taken
    from placed`

const withAddress = prepared<Values, Row>('order with address', statement(true))
const withoutAddress = prepared<Values, Row>('order', statement(false))

/**
 * Marks the checkout as paid, inserts its order, lines, delivery and first event, sells the stock it held, queues the e-mails to the buyer and to
 * admins, and updates the totals.
 *
 * @returns `undefined`, with nothing written, when the checkout has an order
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<InsertedOrder | undefined> {
  const { checkout, orderNumber, at, paymentIntent, destination, leaves, readers } = order
  const { lines } = checkout
  const id = newId()
  const place = destination === 'not asked' ? NO_DELIVERY : (destination.address ?? NO_DELIVERY)
  const delivery = destination === 'not asked' ? null : destination.address
  const way = wayTo(place, leaves)
  const confirmed = { ...checkout, id, order_number: orderNumber, delivery }
  const write = destination === 'not asked' ? withoutAddress : withAddress
  const [row] = await write(tx, {
    ...place,
    id,
    orderNumber,
    checkoutId: checkout.id,
    emailKey: emailKey(checkout.email),
    at,
    paymentIntent,
    productIds: lines.map(({ productId }) => productId),
    names: lines.map(({ name }) => name),
    images: lines.map(({ image }) => image),
    cents: lines.map(({ priceCents }) => priceCents),
    units: lines.map(({ quantity }) => quantity),
    movementIds: lines.map(() => newId()),
    email: emailRows(confirmationEmail(confirmed, at)),
    newOrder: adminRow(newOrderEmail(confirmed, at)),
    readers,
    counts: orderCounts({
      created_at: at,
      status: 'pending',
      amount_cents: checkout.amount_cents,
    }),
    weatherState: way.state,
    weatherPostalCode: way.postalCode,
    year: way.year,
    ofYear: way.ofYear,
  })
  if (row === undefined) return undefined
  const { taken, ...placed } = row
  return { ...placed, ...soldOf(taken) }
}
