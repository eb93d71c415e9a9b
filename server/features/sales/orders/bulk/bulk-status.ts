import { isSent, isShipped, transitionOf } from '../../../../../contract/order-transitions.ts'
import { isPickedUp } from '../../../../../contract/totals.ts'
import type {
  BulkStatusBody,
  BulkStatusView,
  LastBatchView,
  OrderBatchView,
} from '../../../../../contract/schemas/order-bulk.ts'
import { isId } from '../../../../base/ids.ts'
import { ordersWithNothingLeft } from '../../../../database/left-to-send.ts'
import type { Db } from '../../../../database/schema.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { insertBatch, lastBatchOf, undoableUntil, type Batch } from '../../../../history/batches.store.ts'
import { queueEmails, toBuyer } from '../../../messages/outbox/emails.store.ts'
import { delivers } from '../../delivery/needs-delivery.ts'
import { queueParcelEmails } from '../../delivery/parcel-email.ts'
import { addParcels, ordersWithOpenClaims, ordersWithParcels } from '../../delivery/shipments.store.ts'
import { countStatusChanges } from '../order-totals.store.ts'
import { lockOrders, type OrderRow } from '../orders.store.ts'
import { moveOrders } from './move-orders.ts'

export type BulkShop = Pick<App, 'settings' | 'db' | 'clock'>

/** The subject id of an e-mail of a batch, the same when it is queued and when it is dropped. */
export const aboutChange = (orderId: string, auditId: string): string => `${orderId}:${auditId}`

const presentBatch = (batch: Batch<'order status'>, now: Date): OrderBatchView => ({
  id: batch.id,
  status: batch.status,
  orders: batch.changes.length,
  until: undoableUntil(batch).toISOString(),
  msLeft: undoableUntil(batch).getTime() - now.getTime(),
})

/**
 * Sets the status of up to a hundred orders in one transaction. Orders that have it already, were cancelled, would be shipped though nothing is
 * left of them, would move back behind a shipped parcel or an open claim, would get a first parcel again, or do not exist are unchanged and
 * reported, so repeating the call changes nothing and sends no e-mail twice. E-mails are delayed while the change can be undone.
 */
export async function setStatuses(
  shop: BulkShop,
  admin: Viewer,
  { ids, status, shipments = [] }: BulkStatusBody,
): Promise<BulkStatusView> {
  const at = shop.clock()
  // Ids in the database's spelling, so that each counts once.
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()
  const shipmentOf = new Map(shipments.map((shipment) => [shipment.id.toLowerCase(), shipment]))
  return inTransaction(shop.db, async (tx) => {
    const orders = await lockOrders(tx, asked.filter(isId))
    const over = await ordersWithNothingLeft(tx, idsOf(orders))
    // A parcel that has left forbids the way back, and a first parcel once more.
    const behind = orders.filter((order) => transitionOf(order.status, status) === 'behind')
    const again = orders.filter((order) => isSent(order.status) && shipmentOf.has(order.id))
    const doubtful = idsOf([...behind, ...again])
    const sent = doubtful.length === 0 ? new Set<string>() : await ordersWithParcels(tx, doubtful)
    const claimed = behind.length === 0 ? new Set<string>() : await ordersWithOpenClaims(tx, idsOf(behind))
    const whyLeft = (order: OrderRow): LeftReason | null => {
      if (order.cancelled_at !== null) return 'cancelled'
      if (order.status === status) return 'same'
      if (status === 'shipped' && isPickedUp(order.money)) return 'pick-up'
      if (order.sale_hold !== null && isShipped(order.status, status)) return 'held'
      if (over.has(order.id) && isShipped(order.status, status)) return 'refunded'
      if (claimed.has(order.id)) return 'claim'
      return sent.has(order.id) ? 'parcel' : null
    }
    const moves = orders.filter((order) => whyLeft(order) === null).map((order) => ({ order, status }))
    const left = leftOf(asked, orders, whyLeft)
    if (moves.length === 0) return { left }
    const moved = await moveOrders(tx, admin, moves, at)
    const wanted = moves.flatMap(({ order }) => {
      const shipment = shipmentOf.get(order.id)
      return shipment !== undefined && delivers(shop) ? { ...shipment, orderId: order.id } : []
    })
    const added = await addParcels(tx, admin, wanted, at)
    const parcels = new Map(added.map((parcel) => [parcel.order_id, parcel]))
    const changes = moves.map(({ order }, place) => {
      const shipmentId = parcels.get(order.id)?.id
      return {
        id: order.id,
        number: order.order_number,
        before: order.status,
        ...moved[place]!,
        ...(shipmentId !== undefined && { shipmentId }),
      }
    })
    const batch = await insertBatch(tx, 'order status', {
      actorId: admin.id,
      detail: { status },
      changes,
      at,
    })
    // As with a single order, a step back to `pending` sends no e-mail, and one about a parcel stands for that of the status.
    if (shop.settings.get('mail.statusEmails') && status !== 'pending') {
      const dueAt = undoableUntil(batch)
      await queueEmails(
        tx,
        moves.flatMap(({ order }, place) => {
          if (parcels.has(order.id) || over.has(order.id)) return []
          return {
            kind: 'status changed' as const,
            about: aboutChange(order.id, moved[place]!.auditId),
            ...toBuyer(order),
            data: {
              orderNumber: order.order_number,
              status,
              held: true as const,
              ...(isPickedUp(order.money) && { isPickedUp: true }),
            },
            at,
            dueAt,
          }
        }),
      )
      const emailed = moves.flatMap(({ order }) => {
        const parcel = parcels.get(order.id)
        return parcel === undefined || over.has(order.id) ? [] : [{ order, parcel }]
      })
      if (emailed.length > 0) await queueParcelEmails(tx, emailed, at, dueAt)
    }
    await countStatusChanges(tx, moves)
    return { batch: presentBatch(batch, at), left }
  })
}

const idsOf = (orders: readonly OrderRow[]): string[] => orders.map(({ id }) => id)

type LeftReason = BulkStatusView['left'][number]['reason']

function leftOf(
  asked: readonly string[],
  orders: readonly OrderRow[],
  whyLeft: (order: OrderRow) => LeftReason | null,
): BulkStatusView['left'] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return asked.flatMap((id): BulkStatusView['left'] => {
    const order = byId.get(id)
    if (order === undefined) return [{ id, reason: 'unknown' }]
    const reason = whyLeft(order)
    return reason === null ? [] : [{ id, orderId: order.order_number, reason }]
  })
}

/** Finds the last bulk status change of this admin while it can be undone, also after a reload, a restart or a lost answer. */
export async function lastBatch(db: Db, admin: Viewer, now: Date): Promise<LastBatchView> {
  const batch = await lastBatchOf(db, 'order status', admin.id, now)
  return batch === undefined ? {} : { batch: presentBatch(batch, now) }
}
