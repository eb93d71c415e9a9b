import { sql } from 'kysely'
import { emailKey } from '../../../base/email-key.ts'
import { prepared } from '../../../database/prepared.ts'
import type { Tx } from '../../../database/schema.ts'
import type { Units } from '../../catalogue/stock/stock.store.ts'
import type { Destination } from '../delivery/begin-delivery.ts'
import type { RuledLine } from '../../catalogue/rules/judge-rules.ts'
import { ruledLines } from '../delivery/hold-by-rules.ts'
import { NO_DELIVERY, type Delivery } from '../delivery/deliveries.store.ts'
import { wayTo, weatherCte } from '../delivery/weather.store.ts'
import type { OrderRow } from './orders.store.ts'

type NewOrder = {
  id: string
  orderNumber: string
  /** The locked row that it is made of. */
  checkout: { id: string; email: string }
  at: Date
  paymentIntent: string | null
  destination: Destination
  /** The day on which it would be shipped, such as `2026-12-28`. */
  leaves: string
  /** Paid units that were missing. */
  short: readonly Units[]
}

export type InsertedOrder = Pick<
  OrderRow,
  'id' | 'status' | 'amount_cents' | 'created_at' | 'hold_until' | 'hold_reason'
> & {
  /** Its lines that rules of sale name. */
  ruled: RuledLine[] | null
}

/** Inserts an order with its lines, its address, and the shipping risk on its way. @throws an error as `isDuplicate` describes when its number exists */
export async function insertOrder(
  tx: Tx,
  { id, orderNumber, checkout, at, paymentIntent, destination, leaves, short }: NewOrder,
): Promise<InsertedOrder> {
  const isAsked = destination !== 'not asked'
  const address = (isAsked ? destination.address : null) ?? NO_DELIVERY
  const way = wayTo(address, leaves)
  const [order] = await insertRows(tx, {
    id,
    orderNumber,
    checkoutId: checkout.id,
    emailKey: emailKey(checkout.email),
    at,
    paymentIntent,
    isAsked,
    ...address,
    wayState: way.state,
    wayPostalCode: way.postalCode,
    year: way.year,
    ofYear: way.ofYear,
    shortIds: short.map(({ productId }) => productId),
    shortUnits: short.map(({ quantity }) => quantity),
  })
  return order!
}

type Values = {
  id: string
  orderNumber: string
  checkoutId: string
  emailKey: string
  at: Date
  paymentIntent: string | null
  isAsked: boolean
  wayState: string
  wayPostalCode: string
  year: number
  ofYear: string
  shortIds: string[]
  shortUnits: number[]
} & Delivery

/** A field that each line gets from its checkout has its place in `written`, here alone. */
const insertRows = prepared<Values, InsertedOrder>(
  'order',
  (value) => sql`
    with sale as (select * from checkouts where id = ${value.checkoutId}::uuid),
    line as (
      select line.* from sale, rows from (jsonb_to_recordset(lines)
        as ("productId" uuid, name text, image text, "priceCents" bigint, quantity int)) with ordinality
        as line (product_id, name, image, price_cents, quantity, position)),
    ${weatherCte(
      {
        country: value.country,
        state: value.wayState,
        postalCode: value.wayPostalCode,
        year: value.year,
        ofYear: value.ofYear,
      },
      sql`select product_id from line`,
    )},
    written as (
      insert into "order_lines" (order_id, position, product_id, name, image, price_cents, quantity, short)
      select ${value.id}::uuid, position - 1, product_id, name, image, price_cents, quantity, coalesce(missing.units, 0)
      from line left join unnest(${value.shortIds}::uuid[], ${value.shortUnits}::int[]) as missing (product_id, units) using (product_id)),
    addressed as (
      insert into "order_deliveries" (order_id, name, phone, line1, line2, city, state, postal_code, country, updated_at)
      select ${value.id}::uuid, ${value.name}, ${value.phone}, ${value.line1}, ${value.line2}, ${value.city}, ${value.state},
        ${value.postalCode}, ${value.country}, ${value.at}::timestamptz
      where ${value.isAsked}::boolean)
    insert into "orders" (id, order_number, checkout_id, user_id, email, email_key, status, currency, subtotal_cents, tax_cents, amount_cents,
      created_at, updated_at, payment_intent, hold_until, hold_reason, pack_for)
    select ${value.id}::uuid, ${value.orderNumber}, id, user_id, email, ${value.emailKey}, 'pending', currency, subtotal_cents, tax_cents, amount_cents,
      ${value.at}::timestamptz, ${value.at}::timestamptz, ${value.paymentIntent}, until, coalesce(reason, ''), coalesce(pack_for, '')
    from sale left join weather on true
    returning id, status, amount_cents, created_at, hold_until, hold_reason, ${ruledLines} as ruled`,
)
