import { sql, type Selectable } from 'kysely'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { newId } from '../../../base/ids.ts'
import { soldOf, takenOf, takingOf, type Sold, type Taken } from '../../catalogue/stock/sell-stock.ts'
import { adminRow, emailsToAdminsOf, letterOf, letterRow } from '../../letters/outbox/emails.store.ts'
import { tellOf } from '../../letters/webhooks/events.store.ts'
import { beginningOf, type Destination } from '../delivery/begin-delivery.ts'
import { NOWHERE } from '../delivery/deliveries.store.ts'
import { wayTo, weatherOf } from '../delivery/weather.store.ts'
import { confirmationLetter, newOrderEmail } from './confirmation.ts'
import { additionOf, orderCounts } from './order-totals.store.ts'

export type NewOrder = {
  checkout: Selectable<Database['checkouts']>
  orderNumber: string
  at: Date
  paymentIntent: string | null
  destination: Destination
  /** The day on which it would leave, such as `2026-12-28`. */
  leaves: string
  /** Whether admins get an e-mail about it. */
  tellsAdmins: boolean
}

export type InsertedOrder = Pick<
  Selectable<Database['orders']>,
  'id' | 'created_at' | 'status' | 'amount_cents' | 'refunded_cents' | 'hold_until' | 'hold_reason'
> &
  Sold & {
    /** Whether the buyer has written a review of one of these products. */
    has_reviewed: boolean
  }

type Values = {
  unusualToo: boolean
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
  letter: string
  newOrder: string
  tellsAdmins: boolean
  counts: string
  weatherState: string
  weatherPostalCode: string
  year: number
  ofYear: string
} & { [Field in keyof typeof NOWHERE]: string }

type Row = {
  is_decided: boolean
  id: string | null
  created_at: Date
  status: InsertedOrder['status']
  amount_cents: number
  refunded_cents: number
  hold_until: string | null
  hold_reason: InsertedOrder['hold_reason']
  has_reviewed: boolean
  taken: Taken[]
}

/**
 * All of a usual order in one statement: it locks the checkout, then the stock, looks whether the order is a usual one, and only then writes.
 * Each part is made of the one before it, which alone says in which order they are done. What has been read before a lock was waited for
 * is not used: locked rows are read as they were committed last, and the unique key of `orders.checkout_id` answers for the order itself. A review
 * that is written meanwhile is not seen; the hourly job marks it.
 */
const statement = (asksAddress: boolean) => (value: Blanks<Values>) =>
  sql<Row>`
    with standing as materialized (
      select id as checkout_id, user_id as buyer_id from "checkouts" where id = ${value.checkoutId}::uuid for update),
    line as materialized (
      select * from unnest(${value.movementIds}::uuid[], ${value.productIds}::uuid[], ${value.names}::text[], ${value.images}::text[],
        ${value.cents}::bigint[], ${value.units}::int[]) with ordinality as line (movement_id, id, name, image, cents, units, position)),
    ${takingOf(sql`(select checkout_id from standing)`, value.at)},
    ${weatherOf(
      {
        country: value.country,
        state: value.weatherState,
        postalCode: value.weatherPostalCode,
        year: value.year,
        ofYear: value.ofYear,
      },
      sql`select id from line`,
    )},
    decided as materialized (
      select checkout_id, buyer_id, exists (
        select from reviews where reviews.user_id = buyer_id and product_id in (select id from line)) as has_reviewed
      from standing),
    usual as materialized (
      select checkout_id from decided
      where ${value.unusualToo}::boolean or (not has_reviewed
        and not exists (select from taking where units > sold)
        and not exists (select from weather where until is not null and reason <> ''))),
    paid as (
      update "checkouts" set state = 'paid', updated_at = case when state = 'paid' then updated_at else ${value.at}::timestamptz end
      from usual where checkouts.id = usual.checkout_id returning checkouts.*),
    placed as (
      insert into "orders" (id, order_number, checkout_id, user_id, email, email_key, status, currency,
        subtotal_cents, tax_cents, amount_cents, created_at, updated_at, payment_intent,
        hold_until, hold_reason, pack_for)
      select ${value.id}::uuid, ${value.orderNumber}, id, user_id, email, ${value.emailKey}, 'pending', currency,
        subtotal_cents, tax_cents, amount_cents, ${value.at}::timestamptz, ${value.at}::timestamptz, ${value.paymentIntent},
        weather.until, coalesce(weather.reason, ''), coalesce(weather.pack_for, '')
      from paid left join weather on true
      on conflict (checkout_id) do nothing
      returning id, user_id, created_at, status, amount_cents, refunded_cents, hold_until, hold_reason),
    written as (
      insert into "order_lines" (order_id, position, product_id, name, image, price_cents, quantity)
      select placed.id, position - 1, line.id, name, image, cents, units from placed, line)
    ${asksAddress ? beginningOf(sql.table('placed'), value) : sql``},
    ${takenOf(sql.table('placed'), value.checkoutId, value.at)},
    told as (${tellOf(sql`
      select id, 'order.created' as type, jsonb_build_object('id', id) as data, created_at as at from placed`)}),
    ended as (select id from placed where not ${value.unusualToo}::boolean),
    letter as (${letterOf(value.letter, sql.table('ended'))}),
    told_admins as (${emailsToAdminsOf(value.newOrder, sql`(select from ended where ${value.tellsAdmins}::boolean) as ended`)}),
    counted as (${additionOf(value.counts, sql.table('ended'))})
    select exists (select from usual) as is_decided, coalesce((select has_reviewed from decided), false) as has_reviewed, placed.*,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', product_id, 'short', units - sold, 'before', before, 'after', band) order by product_id), '[]') from taken) as taken
    from (select) as one left join placed on true`

const withAddress = prepared<Values, Row>('order with address', statement(true))
const withoutAddress = prepared<Values, Row>('order', statement(false))

/**
 * Marks the checkout as paid, writes its order, lines and the beginning of its delivery, sells what it held, writes its e-mails to the
 * buyer and to admins, and counts it: all or nothing, by one statement.
 *
 * @returns `unusual`, with nothing written, for an order of which more has to be done; `known` when the checkout has one
 */
export async function insertUsualOrder(
  db: Db,
  order: NewOrder,
): Promise<InsertedOrder | 'unusual' | 'known'> {
  return insert(db, order, false)
}

/** The same of any order, but for the e-mails and the totals, which come last. @returns `undefined` when the checkout has one */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<InsertedOrder | undefined> {
  const inserted = await insert(tx, order, true)
  return typeof inserted === 'string' ? undefined : inserted
}

async function insert(db: Db | Tx, order: NewOrder, unusualToo: boolean) {
  const { checkout, orderNumber, at, paymentIntent, destination, leaves, tellsAdmins } = order
  const { lines } = checkout
  const id = newId()
  const place = destination === 'not asked' ? NOWHERE : (destination.address ?? NOWHERE)
  const delivery = destination === 'not asked' ? null : destination.address
  const way = wayTo(place, leaves)
  const confirmed = { ...checkout, id, order_number: orderNumber, delivery }
  const write = destination === 'not asked' ? withoutAddress : withAddress
  const [row] = await write(db, {
    ...place,
    unusualToo,
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
    letter: letterRow(confirmationLetter(confirmed, [], at)),
    newOrder: adminRow(newOrderEmail(confirmed, at)),
    tellsAdmins,
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
  const { is_decided: isDecided, taken, id: placedId, ...placed } = row!
  if (placedId !== null) return { ...placed, id: placedId, ...soldOf(taken) }
  return isDecided ? ('known' as const) : ('unusual' as const)
}
