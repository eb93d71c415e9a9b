import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { newId } from '../../../base/ids.ts'
import { beginningOf, type Destination } from '../delivery/begin-delivery.ts'
import { NOWHERE } from '../delivery/deliveries.store.ts'
import { weatherOf } from '../delivery/weather.store.ts'

type NewOrder = {
  checkout: Selectable<Database['checkouts']>
  orderNumber: string
  at: Date
  paymentIntent: string | null
  destination: Destination
  /** The day on which it would leave, such as `2026-12-28`. */
  leaves: string
}

type InsertedOrder = Pick<
  Selectable<Database['orders']>,
  'id' | 'created_at' | 'status' | 'amount_cents' | 'refunded_cents' | 'hold_until' | 'hold_reason'
> & {
  /** Whether the buyer has written a review of one of these products. */
  has_reviewed: boolean
}

/**
 * Marks the checkout as paid and writes its order, lines and the beginning of its delivery, in one statement: each part is made of the
 * one before it, so the checkout's row is locked first. The order is not yet counted in the totals.
 *
 * @returns `undefined` when this checkout already has an order
 */
export async function insertOrder(
  tx: Tx,
  { checkout, orderNumber, at, paymentIntent, destination, leaves }: NewOrder,
): Promise<InsertedOrder | undefined> {
  const { lines } = checkout
  const productIds = lines.map(({ productId }) => productId)
  const place = destination === 'not asked' ? NOWHERE : (destination.address ?? NOWHERE)
  const { rows } = await sql<InsertedOrder>`
    with ${weatherOf(place, sql`select unnest(${productIds}::uuid[])`, leaves)},
    paid as (
      update "checkouts" set state = 'paid', updated_at = case when state = 'paid' then updated_at else ${at}::timestamptz end
      where id = ${checkout.id} returning *),
    placed as (
      insert into "orders" (id, order_number, checkout_id, user_id, email, email_key, status, currency,
        subtotal_cents, tax_cents, amount_cents, created_at, updated_at, payment_intent,
        hold_until, hold_reason, pack_for)
      select ${newId()}::uuid, ${orderNumber}, id, user_id, email, ${emailKey(checkout.email)}, 'pending', currency,
        subtotal_cents, tax_cents, amount_cents, ${at}::timestamptz, ${at}::timestamptz, ${paymentIntent},
        weather.until, coalesce(weather.reason, ''), coalesce(weather.pack_for, '')
      from paid left join weather on true
      on conflict (checkout_id) do nothing
      returning id, user_id, created_at, status, amount_cents, refunded_cents, hold_until, hold_reason),
    written as (
      insert into "order_lines" (order_id, position, product_id, name, image, price_cents, quantity)
      select placed.id, position - 1, line.product_id, name, image, cents, quantity
      from placed, unnest(${productIds}::uuid[], ${lines.map(({ name }) => name)}::text[],
        ${lines.map(({ image }) => image)}::text[], ${lines.map(({ priceCents }) => priceCents)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::int[])
        with ordinality as line (product_id, name, image, cents, quantity, position))
    ${beginningOf(sql.table('placed'), destination)}
    select placed.id, created_at, status, amount_cents, refunded_cents, hold_until, hold_reason, exists (
      select from reviews where reviews.user_id = placed.user_id and product_id = any(${productIds}::uuid[])) as has_reviewed
    from placed`.execute(tx)
  return rows[0]
}
