import { recordRefunds } from './record-refunds.ts'
import { findSession, findUnsettled, setPaymentIntent } from './refunds.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Shop } from './shop.ts'

/**
 * Asks the provider for a refund, once. Existing refunds are looked up first, because the provider forgets keys after a day; the refund's
 * id is the key, so that concurrent requests get the same refund. Ended ones are left alone.
 *
 * @throws AppError 502 or 503 when the provider cannot answer; the refund is retried later
 */
async function settleRefund(shop: Shop, wantedId: string): Promise<void> {
  const refund = await findUnsettled(shop.db, wantedId)
  if (refund === undefined) return
  // The id as the database writes it: capitals in a request's id would be another key, and refund twice.
  const { id: refundId, order_id: orderId, amount_cents: amountCents } = refund
  // Others are asked about first next time.
  await shop.db.updateTable('refunds').set({ updated_at: shop.clock() }).where('id', '=', refundId).execute()
  const paymentIntent = await paymentOf(shop, { ...refund, id: orderId })
  const refuse = (problem: string) =>
    recordRefunds(shop, orderId, [{ id: null, state: 'failed', refundId, amountCents, problem }])
  if (paymentIntent === null) return refuse('The card provider has no payment for this order.')
  await recordRefunds(shop, orderId, await shop.provider.refundsApi.listRefunds({ paymentIntent }))
  if ((await findUnsettled(shop.db, refundId))?.state !== 'wanted') return
  const answer = await shop.provider.refundsApi.refund({ refundId, paymentIntent, amountCents })
  if ('refusal' in answer) return refuse(answer.refusal)
  await recordRefunds(shop, orderId, [answer])
}

type Paid = Pick<OrderRow, 'id' | 'payment_intent' | 'checkout_id'>

/** Finds an order's payment at the provider, which old releases did not store. @throws AppError 502 or 503 when it cannot answer */
async function paymentOf(shop: Shop, order: Paid): Promise<string | null> {
  if (order.payment_intent !== null) return order.payment_intent
  const sessionId = await findSession(shop.db, order.checkout_id)
  const session = sessionId === null ? null : await shop.provider.retrieveSession(sessionId)
  const paymentIntent = session?.paymentIntent ?? null
  if (paymentIntent !== null) await setPaymentIntent(shop.db, order.id, paymentIntent)
  return paymentIntent
}

/** Makes the first attempt at once. The refund is stored, so the job retries a temporary failure. */
export async function attemptRefund(shop: Shop, refundId: string): Promise<void> {
  try {
    await settleRefund(shop, refundId)
  } catch (error) {
    shop.log.warn({ err: error, refund: refundId }, 'refund not settled, will be tried again')
  }
}
