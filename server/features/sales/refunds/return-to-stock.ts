import { isSent } from '../../../../contract/order-transitions.ts'
import { ordersWithNothingLeft } from '../../../database/left-to-send.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { returnStock } from '../../catalogue/stock/return-stock.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { lockOrder, withLines } from '../orders/orders.store.ts'
import type { Shop } from './shop.ts'

/**
 * Returns all units of an order that was refunded or cancelled before it was shipped, whichever way the money went: those not returned yet.
 * Repeating it changes nothing.
 *
 * @returns the order's id
 * @throws AppError 404 for an unknown order, 409 while something of it is left to send, or when it was shipped
 */
export async function returnToStock(shop: Shop, admin: Viewer, idOrNumber: string): Promise<string> {
  const at = shop.clock()
  const { orderId, changed } = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    if (isSent(order.status))
      throw conflict('This order was shipped. Count what comes back on the stock page of the product.')
    if (!(await ordersWithNothingLeft(tx, [order.id])).has(order.id))
      throw conflict('Something of this order is still to be sent. Refund or cancel it first.')
    const [withItsLines] = await withLines(tx, [order])
    const lines = withItsLines!.lines.map(({ product_id: productId, name, quantity, short }) => ({
      productId,
      name,
      quantity,
      most: quantity - short,
      accounted: quantity,
    }))
    const changed = await returnStock(tx, { orderId: order.id, lines, reason: 'cancelled', actor: admin, at })
    await recordAudit(tx, admin, 'return to stock', ['order', order.id], { at })
    return { orderId: order.id, changed }
  })
  invalidateStock(shop, changed)
  return orderId
}
