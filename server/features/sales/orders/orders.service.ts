import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderListQuery, OrderListView } from '../../../../contract/schemas/order.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { fetchPage } from '../../../database/fetch-page.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueEmail } from '../../letters/outbox/emails.store.ts'
import { recordAudit } from '../../people/audit/audit.store.ts'
import { countOrderOut, countStatusChange } from './order-totals.store.ts'
import { isOwnEmail } from './orders.policy.ts'
import { presentOrder } from './orders.present.ts'
import {
  countOrders,
  hideOrder,
  listOrders,
  listOrdersOfEmail,
  listOrdersOfUser,
  lockOrder,
  setOrderStatus,
  withLines,
  type OrderRow,
  type OrderWithLines,
} from './orders.store.ts'

/** All orders, or one page of them as soon as `page` or `limit` is given. */
export async function pageOfOrders(db: Db, query: OrderListQuery): Promise<OrderListView> {
  if (query.page === undefined && query.limit === undefined) {
    const orders = await withLines(db, await listOrders(db, query, null))
    return {
      orders: orders.map(presentOrder),
      totalOrders: orders.length,
      totalPages: orders.length > 0 ? 1 : 0,
    }
  }
  const limit = query.limit ?? PAGE_SIZES.manage
  const { rows, total: totalOrders } = await fetchPage(
    db,
    { page: query.page ?? 1, limit },
    { rows: (tx, window) => listOrders(tx, query, window), total: (tx) => countOrders(tx, query) },
  )
  const orders = await withLines(db, rows)
  return { orders: orders.map(presentOrder), totalOrders, totalPages: Math.ceil(totalOrders / limit) }
}

/**
 * The orders under an e-mail address, or `null` when the viewer may not know. A customer's own are found by account: an
 * address registered anew by somebody else does not open the orders of the account before.
 */
export async function visibleOrdersOf(
  db: Db,
  viewer: Viewer,
  email: string,
): Promise<OrderWithLines[] | null> {
  if (viewer.role === 'admin') return withLines(db, await listOrdersOfEmail(db, email))
  if (!isOwnEmail(viewer, email)) return null
  return withLines(db, await listOrdersOfUser(db, viewer.id))
}

type Shop = Pick<App, 'config' | 'db' | 'clock' | 'letters'>

/** Any status may follow any other (docs/behaviour.md#order-status). */
export async function changeStatus(
  shop: Shop,
  admin: Viewer,
  idOrNumber: string,
  status: OrderStatus,
): Promise<OrderWithLines> {
  const at = shop.clock()
  const changed = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    if (!order) throw notFound('Order')
    await setOrderStatus(tx, order, status, at)
    await recordAudit(tx, admin, {
      action: 'change order status',
      subjectKind: 'order',
      subjectId: order.id,
      before: { status: order.status },
      after: { status },
      at,
    })
    if (shop.config.statusEmails) await queueStatusEmail(tx, order, status, at)
    const [withItsLines] = await withLines(tx, [{ ...order, status, updated_at: at }])
    await countStatusChange(tx, order, status)
    return withItsLines!
  })
  shop.letters.wake()
  return changed
}

/** Back to `pending` is a correction among admins, and the same status again is no news: neither is worth a letter. */
async function queueStatusEmail(tx: Tx, order: OrderRow, status: OrderStatus, at: Date): Promise<void> {
  if (status === order.status || status === 'pending') return
  await queueEmail(tx, {
    kind: 'status changed',
    about: `${order.id}:${at.toISOString()}`,
    to: order.email,
    userId: order.user_id,
    orderId: order.id,
    data: { orderNumber: order.order_number, status },
    at,
  })
}

/** @throws AppError 404 when unknown or deleted before */
export async function deleteOrder(shop: Shop, admin: Viewer, idOrNumber: string): Promise<void> {
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    if (!order) throw notFound('Order')
    await hideOrder(tx, order, at)
    await recordAudit(tx, admin, {
      action: 'delete order',
      subjectKind: 'order',
      subjectId: order.id,
      before: { orderId: order.order_number, email: order.email, amountCents: order.amount_cents },
      after: null,
      at,
    })
    await countOrderOut(tx, order)
  })
}
