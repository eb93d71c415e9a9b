import { mayStillCancel } from '../../../../contract/order-transitions.ts'
import { refundOfAmount, refundOfRest, remainingLines } from '../../../../contract/refunds.ts'
import type { CancelBody } from '../../../../contract/schemas/refund.ts'
import { productTag } from '../../../caching/tags.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { recheckPurchases } from '../../catalogue/reviews/verified.store.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { releaseUses } from '../discounts/take-discounts.ts'
import { insertEvent } from '../delivery/events.store.ts'
import { ordersWithOpenClaims, ordersWithParcels } from '../delivery/shipments.store.ts'
import { refundsOf, refundableOf } from '../orders/order-refunds.store.ts'
import { countCancelled } from '../orders/order-totals.store.ts'
import { canReadOrder } from '../orders/orders.policy.ts'
import { endHoldsOfNew, lockHoldingOf } from './end-holds.ts'
import { lockOrder, withLines } from '../orders/orders.store.ts'
import { disputed, tooLate } from './refunds.errors.ts'
import { wasPaidByCard } from './refunds.store.ts'
import { attemptRefund } from './settle-refund.ts'
import type { Shop } from './shop.ts'
import { addRefunded, insertRefund, refuseLarge, returnUnits } from './write-refund.ts'

/**
 * Cancels an order before it is shipped: its remaining money is refunded, and its plants return to stock unless an admin says otherwise. The
 * buyer may cancel while it is pending, an admin until it is shipped, nobody once a parcel was sent. Cancelling it again changes nothing.
 *
 * @returns the order's id
 * @throws AppError 404 for an unknown or foreign order, 409 when it is too late or the payment is disputed
 */
export async function cancelOrder(
  shop: Shop,
  viewer: Viewer,
  idOrNumber: string,
  { reason = '', restock: mayRestock = true }: CancelBody,
): Promise<string> {
  const at = shop.clock()
  const isAdmin = viewer.role === 'admin'
  const refundId = newId()
  const { orderId, changed, reviewed } = await inTransaction(shop.db, async (tx) => {
    // Checkouts are locked before orders.
    const holding = await lockHoldingOf(tx, idOrNumber)
    const order = await lockOrder(tx, idOrNumber)
    if (!order || !canReadOrder(viewer, order)) throw notFound('Order')
    if (order.cancelled_at !== null) return { orderId: order.id, changed: [], reviewed: [] }
    // Whoever claims has received it, also where parcels are not noted.
    const hasParcel =
      order.to_replace !== null ||
      (await ordersWithParcels(tx, [order.id])).has(order.id) ||
      (await ordersWithOpenClaims(tx, [order.id])).has(order.id)
    if (!mayStillCancel(order.status, hasParcel, isAdmin)) throw tooLate(isAdmin)
    if (order.dispute === 'open') throw disputed()
    const [{ lines } = { lines: [] }] = await withLines(tx, [order])
    const refunds = await refundsOf(tx, order.id).execute()
    const refundable = refundableOf({ ...order, lines }, refunds)
    const units = remainingLines(refundable)
    const givesBack = order.dispute !== 'lost' && (await wasPaidByCard(tx, order))
    const refund = givesBack ? refundOfRest(refundable) : refundOfAmount(refundable, 0)
    const { amountCents } = refund
    if (isAdmin) await refuseLarge(tx, viewer, order, amountCents, at)
    const restock = isAdmin ? mayRestock : true
    await tx
      .updateTable('orders')
      .set({ cancelled_at: at, updated_at: at, sale_hold: null })
      .where('id', '=', order.id)
      .execute()
    if (order.user_id !== null) await endHoldsOfNew(tx, order.user_id, holding, at)
    if (order.money?.discounts) await releaseUses(tx, order.checkout_id)
    if (amountCents > 0) await addRefunded(tx, order.id, amountCents)
    const actor = isAdmin ? viewer : null
    const changed = restock ? await returnUnits(tx, { order, lines, refunds, units, actor, at }) : []
    const bought = lines.map(({ product_id: productId }) => productId)
    const reviewed = await recheckPurchases(tx, order.user_id, bought)
    await insertEvent(tx, { orderId: order.id, kind: 'cancelled', data: {}, actorId: viewer.id, at })
    if (amountCents > 0)
      await insertRefund(tx, {
        id: refundId,
        orderId: order.id,
        ...refund,
        currency: order.currency,
        lines: units,
        source: isAdmin ? 'admin' : 'customer',
        reason: isAdmin ? reason : '',
        restock,
        actorId: viewer.id,
        at,
      })
    await queueEmail(tx, {
      kind: 'order cancelled',
      about: order.id,
      ...toBuyer(order),
      data: {
        orderNumber: order.order_number,
        amountCents,
        currency: order.currency,
        byShop: order.user_id !== viewer.id,
      },
      at,
    })
    if (isAdmin)
      await recordAudit(tx, viewer, 'cancel order', ['order', order.id], {
        before: { status: order.status },
        after: { status: 'cancelled', ...(reason !== '' && { reason }) },
        at,
      })
    await countCancelled(tx, order, amountCents, at)
    return { orderId: order.id, changed, reviewed }
  })
  invalidateStock(shop, changed)
  if (reviewed.length > 0) shop.invalidate(reviewed.map(productTag))
  shop.outbox.wake()
  await attemptRefund(shop, refundId)
  return orderId
}
