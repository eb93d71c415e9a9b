import { inTransaction } from '../../../database/transaction.ts'
import { countRefund } from '../orders/order-totals.store.ts'
import { findOrderWithLines, lockOrderRow } from '../orders/orders.store.ts'
import { recordRefunds } from './record-refunds.ts'
import { refundShort } from './refund-short.ts'
import { listUnpaidShort } from './refunds.store.ts'
import { paymentOf } from './settle-refund.ts'
import type { Shop } from './shop.ts'
import { DAY } from '../../../base/durations.ts'

/** Milliseconds, longer than `reconcile-holds` looks back: what it finds missing is in time. */
const TWO_DAYS = 2 * DAY

/** Refunds missing units that a release without refunds left, or found later; orders with any refund are left to admins. */
export async function refundMissedShort(shop: Shop): Promise<void> {
  const since = new Date(shop.clock().getTime() - TWO_DAYS)
  for (const orderId of await listUnpaidShort(shop.db, since)) {
    try {
      await refundForgotten(shop, orderId, since)
    } catch (error) {
      shop.log.warn({ err: error, order: orderId }, 'units that were not available are not refunded yet')
    }
  }
}

async function refundForgotten(shop: Shop, orderId: string, since: Date): Promise<void> {
  const order = await findOrderWithLines(shop.db, orderId)
  const paymentIntent = order ? await paymentOf(shop, order) : null
  if (!order || paymentIntent === null) return
  // With a release without refunds, admins refunded on the provider's own screen.
  await recordRefunds(shop, orderId, await shop.provider.refundsApi.listRefunds({ paymentIntent }))
  const lines = order.lines.map(({ product_id: productId, price_cents: priceCents, quantity }) => ({
    productId,
    priceCents,
    quantity,
  }))
  const short = order.lines.map((line) => ({ productId: line.product_id, quantity: line.short }))
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockOrderRow(tx, orderId)
    const [isUnpaid] = await listUnpaidShort(tx, since, orderId)
    if (!locked || isUnpaid === undefined) return
    const cents = await refundShort(tx, { orderId, amountCents: order.amount_cents, lines, short, at })
    await countRefund(tx, cents, at)
    shop.log.warn({ order: orderId, cents }, 'units that were not available are refunded afterwards')
  })
}
