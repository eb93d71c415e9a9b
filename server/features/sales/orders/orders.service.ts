import { ORDER_LIST } from '../../../../contract/lists.ts'
import { MAX_FOUND } from '../../../../contract/limits.ts'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import { isSent, isShipped, transitionOf } from '../../../../contract/order-transitions.ts'
import type { ShipmentBody } from '../../../../contract/schemas/delivery.ts'
import type { OrderListQuery, OrderListView, StatusBody } from '../../../../contract/schemas/order.ts'
import { isPickedUp } from '../../../../contract/totals.ts'
import { ordersWithNothingLeft } from '../../../database/left-to-send.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { answerPage, pageWanted } from '../../../database/fetch-page.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { findMissing } from '../delivery/deliveries.store.ts'
import { heldByRules } from '../delivery/hold-by-rules.ts'
import { delivers } from '../delivery/needs-delivery.ts'
import { queueParcelEmail } from '../delivery/parcel-email.ts'
import {
  addParcels,
  ordersWithOpenClaims,
  ordersWithParcels,
  type ShipmentRow,
} from '../delivery/shipments.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { lockArchived } from './archive.store.ts'
import { moveOrders } from './bulk/move-orders.ts'
import { countOrderBack, countOrderOut, countStatusChanges } from './order-totals.store.ts'
import { isOwnEmail } from './orders.policy.ts'
import { disputeFor, presentOrder, replacementFor, weatherFor } from './orders.present.ts'
import {
  countOrders,
  isSearched,
  listOrders,
  listOrdersOfEmail,
  listOrdersOfUser,
  lockOrder,
  withLines,
  type OrderRow,
  type OrderWithLines,
} from './orders.store.ts'

/** Presents orders for admins, with missing addresses and holds marked. */
async function presentForAdmins(db: Db, rows: OrderRow[]): Promise<OrderListView['orders']> {
  const ids = rows.map(({ id }) => id)
  const [orders, missing] = await Promise.all([withLines(db, rows), findMissing(db, ids)])
  return orders.map((order) => ({
    ...presentOrder(order),
    ...disputeFor('admin', order),
    ...replacementFor('admin', order),
    ...weatherFor('admin', order),
    ...(missing.has(order.id) && { addressMissing: true as const }),
  }))
}

/** Reads one page of orders; without `page` the first, of the largest size. */
export async function pageOfOrders(db: Db, query: OrderListQuery): Promise<OrderListView> {
  const answer = await answerPage(db, ORDER_LIST.rows, query, {
    isOneWay: isSearched(query),
    rows: (tx, window) => listOrders(tx, query, window),
    total: (tx) => countOrders(tx, query),
    present: (rows) => presentForAdmins(db, rows),
  })
  if (!isSearched(query) || answer.totalOrders <= MAX_FOUND) return answer
  const totalPages = Math.ceil(MAX_FOUND / pageWanted(query).limit)
  return { ...answer, totalOrders: MAX_FOUND, totalPages, isMore: true }
}

/** An address's orders, or `null` for other viewers. Own ones go by account, as the address may become somebody else's. */
export async function visibleOrdersOf(db: Db, viewer: Viewer, email: string) {
  if (viewer.role === 'admin') return withLines(db, await listOrdersOfEmail(db, email))
  if (!isOwnEmail(viewer, email)) return null
  return withLines(db, await listOrdersOfUser(db, viewer.id))
}

type Shop = Pick<App, 'settings' | 'db' | 'clock' | 'outbox'>

/**
 * Changes an order's status; any status may follow any other (docs/behaviour.md#order-status).
 *
 * @param shipment the parcel sent with `shipped`
 * @param setBack true if the status may move back although a parcel was sent
 * @param sendAnyway true if an order of which nothing is left to send may be shipped
 * @throws AppError 404 when unknown or deleted, 409 for a cancelled order, one whose parcel was sent or with an open claim, or of which nothing is left
 */
export async function changeStatus(
  shop: Shop,
  admin: Viewer,
  idOrNumber: string,
  { status, shipment, setBack = false, sendAnyway = false }: StatusBody,
): Promise<OrderWithLines> {
  const at = shop.clock()
  const changed = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    refuseCancelled(order)
    if (status === 'shipped' && isPickedUp(order.money)) throw notSent()
    if (transitionOf(order.status, status) === 'behind') {
      if ((await ordersWithOpenClaims(tx, [order.id])).has(order.id)) throw hasClaim()
      if (!setBack && (await ordersWithParcels(tx, [order.id])).has(order.id)) throw hasParcel()
    }
    if (order.sale_hold !== null && isShipped(order.status, status)) throw heldByRules(order.sale_hold)
    const isOver = (await ordersWithNothingLeft(tx, [order.id])).has(order.id)
    if (isOver && isShipped(order.status, status) && !sendAnyway) throw nothingToSend()
    await moveOrders(tx, admin, [{ order, status }], at)
    const parcel = shipment && (await addFirstParcel(shop, tx, admin, order, shipment, at))
    if (shop.settings.get('mail.statusEmails') && !isOver) {
      if (parcel === undefined) await queueStatusEmail(tx, order, status, at)
      else await queueParcelEmail(tx, order, parcel, at)
    }
    const [withItsLines] = await withLines(tx, [{ ...order, status, updated_at: at }])
    await countStatusChanges(tx, [{ order, status }])
    return withItsLines!
  })
  shop.outbox.wake()
  return changed
}

/** Adds the parcel with which a locked order is shipped: of two admins who ship at the same time the second is refused. @throws AppError 409 */
async function addFirstParcel(
  shop: Shop,
  tx: Tx,
  admin: Viewer,
  order: OrderRow,
  shipment: ShipmentBody,
  at: Date,
): Promise<ShipmentRow | undefined> {
  if (!delivers(shop)) return undefined
  if (isSent(order.status) && (await ordersWithParcels(tx, [order.id])).has(order.id))
    throw conflict('This order was already shipped. Open it to see its parcels or add another.')
  // There is none if the parcel was added before the order's status was set back.
  const [parcel] = await addParcels(tx, admin, [{ ...shipment, orderId: order.id }], at)
  return parcel
}

/** Refuses further changes of status. @throws AppError 409 for a cancelled order */
export function refuseCancelled(order: Pick<OrderRow, 'cancelled_at'>): void {
  if (order.cancelled_at !== null) throw conflict('This order was cancelled.')
}

const notSent = () => conflict('This order is picked up: set it to completed once it was collected.')

const hasClaim = () => conflict('This order has an open claim. Answer it before you set the order back.')

const nothingToSend = () =>
  new AppError(
    409,
    'nothing_left',
    'This order was refunded, so nothing is left to send. Please confirm that you ship it.',
  )

const hasParcel = () =>
  new AppError(
    409,
    'has_parcel',
    'A parcel of this order was already shipped. Please confirm the new status.',
  )

/** Queues an e-mail about a new status. A step back to `pending` is a correction and sends none, nor does an unchanged status. */
async function queueStatusEmail(tx: Tx, order: OrderRow, status: OrderStatus, at: Date): Promise<void> {
  if (status === order.status || status === 'pending') return
  await queueEmail(tx, {
    kind: 'status changed',
    about: `${order.id}:${at.toISOString()}`,
    ...toBuyer(order),
    data: {
      orderNumber: order.order_number,
      status,
      ...(isPickedUp(order.money) && { isPickedUp: true }),
    },
    at,
  })
}

/** Archives an order: no list shows it, not even its buyer's; all figures still count its payment. @throws AppError 404 */
export async function deleteOrder(shop: Shop, admin: Viewer, idOrNumber: string): Promise<void> {
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    await tx.updateTable('orders').set({ deleted_at: at }).where('id', '=', order.id).execute()
    await recordAudit(tx, admin, 'delete order', ['order', order.id], { before: archived(order), at })
    await countOrderOut(tx, order)
  })
}

/** Restores an archived order. @throws AppError 404 when it is not in the archive */
export async function restoreOrder(shop: Shop, admin: Viewer, idOrNumber: string): Promise<OrderWithLines> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const order = existing(await lockArchived(tx, idOrNumber), 'Order')
    await tx
      .updateTable('orders')
      .set({ deleted_at: null, updated_at: at })
      .where('id', '=', order.id)
      .execute()
    await recordAudit(tx, admin, 'restore order', ['order', order.id], { after: archived(order), at })
    const [restored] = await withLines(tx, [{ ...order, deleted_at: null, updated_at: at }])
    await countOrderBack(tx, order)
    return restored!
  })
}

const archived = ({ order_number: orderId, email, amount_cents: amountCents }: OrderRow) => ({
  orderId,
  email,
  amountCents,
})
