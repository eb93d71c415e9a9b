import type { Dispute } from '../../../../contract/refunds.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Tx } from '../../../database/schema.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { dropReplacement } from '../delivery/admin/drop-replacement.ts'
import { insertEvent } from '../delivery/events.store.ts'
import { lockOrderRow, withLines, type OrderRow } from '../orders/orders.store.ts'
import { queueToAdmins } from '../../messages/outbox/emails.store.ts'
import { recordRefunds } from './record-refunds.ts'
import type { ProviderDispute } from '../provider/refunds-api.ts'
import { findOrderOfCheckout, findOrderOfPayment, setPaymentIntent } from './refunds.store.ts'
import type { Shop } from './shop.ts'

/** Reads a payment's refunds and disputes, ignoring one without an order. @throws AppError 502 or 503 */
export async function followPayment(shop: Shop, paymentIntent: string): Promise<void> {
  const orderId = await orderOf(shop, paymentIntent)
  if (orderId === undefined) return
  await recordRefunds(shop, orderId, await shop.provider.refundsApi.listRefunds({ paymentIntent }))
  await recordDispute(shop, orderId, paymentIntent)
}

async function orderOf(shop: Shop, paymentIntent: string): Promise<string | undefined> {
  const known = await findOrderOfPayment(shop.db, paymentIntent)
  if (known !== undefined) return known
  const found = await findOrderOfCheckout(shop.db, await shop.provider.refundsApi.checkoutOf(paymentIntent))
  if (found !== undefined) await setPaymentIntent(shop.db, found, paymentIntent)
  return found
}

/** Stores the newest dispute; one that ended stays ended unless the provider opened another. */
async function recordDispute(shop: Shop, orderId: string, paymentIntent: string): Promise<void> {
  const at = shop.clock()
  const disputes = await shop.provider.refundsApi.listDisputes({ paymentIntent })
  const latest = disputes.find((one): one is Disputed => one.dispute !== null)
  if (latest === undefined) return
  const { dispute, openedAt } = latest
  const stock = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderRow(tx, orderId)
    if (!order || !isNews(order, latest)) return []
    await tx.updateTable('orders').set({ dispute, disputed_at: openedAt }).where('id', '=', orderId).execute()
    const stock = dispute === 'lost' ? await dropLost(tx, order, at) : []
    await insertEvent(tx, { orderId, kind: 'dispute', data: { dispute }, actorId: null, at })
    await queueToAdmins(
      tx,
      {
        kind: 'dispute',
        about: `${orderId}:${openedAt.getTime()}:${dispute}`,
        orderId,
        data: {
          orderNumber: order.order_number,
          amountCents: order.amount_cents,
          currency: order.currency,
          dispute,
        },
        at,
      },
      shop.settings.get('notify.dispute'),
    )
    shop.log.warn({ order: orderId, dispute }, 'a payment was disputed')
    return stock
  })
  invalidateStock(shop, stock)
  shop.outbox.wake()
}

/** Drops what is to be sent again: the bank took the money. @returns products whose stock changed */
async function dropLost(tx: Tx, order: OrderRow, at: Date): Promise<string[]> {
  if (order.to_replace === null) return []
  const [withItsLines] = await withLines(tx, [order])
  const dropped = { order: withItsLines!, refunds: [], units: [], isOver: true, actor: null, at }
  return (await dropReplacement(tx, dropped)) ?? []
}

type Disputed = ProviderDispute & { dispute: Dispute }

/** False for outdated answers that arrive late: an older dispute, or the open state of one that has ended. */
function isNews({ dispute: known, disputed_at: since }: OrderRow, { dispute, openedAt }: Disputed): boolean {
  if (known === null || since === null) return known !== dispute
  if (openedAt.getTime() === since.getTime()) return known !== dispute && dispute !== 'open'
  return openedAt > since
}
