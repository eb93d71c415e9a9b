import { sql } from 'kysely'
import { isId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { findOrderIdOfCheckout, isPaidByCard } from '../orders/orders.store.ts'
import type { ProviderRefund } from '../provider/refunds-api.ts'

/** The order that a refund belongs to; `undefined` for an unknown refund. */
export async function orderOfRefund(db: Db | Tx, refundId: string): Promise<string | undefined> {
  const row = await db.selectFrom('refunds').select('order_id').where('id', '=', refundId).executeTakeFirst()
  return row?.order_id
}

/** True if the order was paid at the provider; orders of the demo shop never were. */
export async function wasPaidByCard(tx: Tx, { id }: { id: string }): Promise<boolean> {
  const order = tx.selectFrom('orders').select(isPaidByCard.as('paid')).where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).paid
}

/** The provider's session in which an order was paid. */
export async function findSession(db: Db | Tx, checkoutId: string): Promise<string | null> {
  const checkout = await db
    .selectFrom('checkouts')
    .select('session_id')
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return checkout?.session_id ?? null
}

/** Finds a refund that has not ended, with its order's payment. */
export function findUnsettled(db: Db, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'refunds.order_id', 'refunds.amount_cents', 'refunds.state'])
    .select(['orders.payment_intent', 'orders.checkout_id'])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', 'in', ['wanted', 'pending'])
    .executeTakeFirst()
}

/** Lists refunds to ask the provider about: those it has not accepted, and those pending for a while. Longest not checked first. */
export async function listUnsettled(db: Db, pendingSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', ['wanted', 'pending'])
    .where((refund) => refund.or([refund('state', '=', 'wanted'), refund('updated_at', '<', pendingSince)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function setPaymentIntent(db: Db, orderId: string, paymentIntent: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_intent: paymentIntent })
    .where('id', '=', orderId)
    .where('payment_intent', 'is', null)
    .execute()
}

/** Includes deleted orders, because their money can still be refunded at the provider. */
export async function findOrderOfPayment(db: Db, paymentIntent: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst()
  return order?.id
}

/** Finds an order by the checkout stored at the provider beside each payment of ours; other shops may share the account. */
export async function findOrderOfCheckout(db: Db, checkoutId: string | null): Promise<string | undefined> {
  if (checkoutId === null || !isId(checkoutId)) return undefined
  return findOrderIdOfCheckout(db, checkoutId)
}

/** Lists payments whose dispute the bank has not decided, as far as the shop knows. */
export async function listDisputed(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('payment_intent')
    .where('dispute', '=', 'open')
    .where('payment_intent', 'is not', null)
    .execute()
  return orders.flatMap(({ payment_intent: paymentIntent }) => paymentIntent ?? [])
}

/** Finds payments of orders whose refunds at the provider differ from the shop's or are unknown. */
export async function listDiffering(
  db: Db,
  listed: readonly Pick<ProviderRefund, 'id' | 'state' | 'paymentIntent'>[],
): Promise<string[]> {
  const { rows } = await sql<{ payment: string }>`
    select distinct listed.payment
    from jsonb_to_recordset(${JSON.stringify(listed.map(({ id, state, paymentIntent: payment }) => ({ id, state, payment })))}::jsonb)
      as listed (id text, state text, payment text)
    join orders on orders.payment_intent = listed.payment
    left join refunds on refunds.provider_id = listed.id
    where refunds.state is distinct from listed.state`.execute(db)
  return rows.map(({ payment }) => payment)
}
