import { isPickedUp } from '../../../../../contract/totals.ts'
import { isSent } from '../../../../../contract/order-transitions.ts'
import { ordersWithNothingLeft } from '../../../../database/left-to-send.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { recordAudit } from '../../../../history/audit/audit.store.ts'
import type { App } from '../../../../platform/app-type.ts'
import { conflict, existing } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { queueEmail, toBuyer } from '../../../messages/outbox/emails.store.ts'
import { refuseCancelled } from '../../orders/orders.service.ts'
import { lockOrder } from '../../orders/orders.store.ts'
import { insertEvent } from '../events.store.ts'
import { heldByRules } from '../hold-by-rules.ts'

/**
 * Tells the buyer that an order can be picked up, once: a repeated call changes nothing and sends no second e-mail.
 *
 * @returns the order's id
 * @throws AppError 404 for an unknown order, 409 for one that is sent, held, was collected or cancelled, or of which nothing is left
 */
export async function announceReady(
  shop: Pick<App, 'db' | 'clock' | 'outbox' | 'settings'>,
  admin: Viewer,
  idOrNumber: string,
): Promise<string> {
  const at = shop.clock()
  const orderId = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    if (!isPickedUp(order.money)) throw conflict('This order is sent, not picked up.')
    if (order.ready_at !== null) return order.id
    refuseCancelled(order)
    if (isSent(order.status)) throw conflict('This order was collected already.')
    if (order.sale_hold !== null) throw heldByRules(order.sale_hold)
    if ((await ordersWithNothingLeft(tx, [order.id])).has(order.id))
      throw conflict('This order was refunded, so nothing is left to pick up.')
    await tx.updateTable('orders').set({ ready_at: at, updated_at: at }).where('id', '=', order.id).execute()
    await insertEvent(tx, { orderId: order.id, kind: 'ready', data: {}, actorId: admin.id, at })
    await queueEmail(tx, {
      kind: 'ready for pick-up',
      about: order.id,
      ...toBuyer(order),
      data: { orderNumber: order.order_number, place: whereTo(shop, order.money?.delivery?.name ?? '') },
      at,
    })
    await recordAudit(tx, admin, 'announce pick-up', ['order', order.id], { after: { ready: true }, at })
    return order.id
  })
  shop.outbox.wake()
  return orderId
}

/** A place with its note as of now, such as its address and hours; orders keep the name alone. */
function whereTo({ settings }: Pick<App, 'settings'>, name: string): string {
  const place = settings.get('delivery.pickUp').find((each) => each.name === name)
  return place?.note ? `${name}, ${place.note}` : name
}
