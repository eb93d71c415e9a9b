import { sql } from 'kysely'
import type { UndoView } from '../../../../../contract/schemas/order-bulk.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { StatusChange } from '../../../../database/tables/shop.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { conflict, existing } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { batchOf, markUndone, undoableUntil, type Batch } from '../../../../history/batches.store.ts'
import { onceKey } from '../../../messages/outbox/emails.store.ts'
import { dropWaiting, lockEmails } from '../../../messages/outbox/held.store.ts'
import { countStatusChanges } from '../order-totals.store.ts'
import { lockOrders } from '../orders.store.ts'
import { aboutChange, type BulkShop } from './bulk-status.ts'
import { moveOrders, type Move } from './move-orders.ts'
import { removeParcels } from '../../delivery/shipments.store.ts'

/**
 * Restores the statuses of a batch in one transaction. An order that was changed since, or whose e-mail was sent, is unchanged and
 * reported. Repeating the call gives the same answer.
 *
 * @throws AppError 404 for a batch that is unknown or another admin's, 409 when its ten minutes are over
 */
export async function undoBatch(shop: BulkShop, admin: Viewer, batchId: string): Promise<UndoView> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const batch = existing(await batchOf(tx, 'order status', batchId, admin.id), 'Change')
    if (batch.undone_at !== null) return presentUndo(batch.changes)
    if (at >= undoableUntil(batch))
      throw conflict('The ten minutes to undo this change are over, and its e-mails are being sent.')
    const orders = new Map((await lockOrders(tx, idsOf(batch))).map((order) => [order.id, order] as const))
    const touched = new Set([...(await happenedSince(tx, batch)), ...(await announcedOf(tx, batch))])
    const moves = batch.changes.flatMap(({ id, before, deliveredAt }): Move[] => {
      const order = orders.get(id)
      const isUntouched =
        order !== undefined &&
        order.status === batch.status &&
        order.updated_at.getTime() === batch.created_at.getTime() &&
        !touched.has(id)
      return isUntouched ? [{ order, status: before, deliveredAt }] : []
    })
    const changes = await markUndone(tx, batch, new Set(moves.map(({ order }) => order.id)), at)
    // Another request may have undone it while this one waited for the locks.
    if (changes === null)
      return presentUndo((await batchOf(tx, 'order status', batchId, admin.id))?.changes ?? [])
    const undone = changes.filter((change) => change.undone)
    if (moves.length > 0) {
      await moveOrders(tx, admin, moves, at)
      await removeParcels(tx, admin, parcelsOf(undone), at)
      await dropWaiting(tx, onceKeysOf(undone), 'The change was undone.', at)
      await countStatusChanges(tx, moves)
    }
    return presentUndo(changes)
  })
}

const idsOf = ({ changes }: Batch<'order status'>): string[] => changes.map(({ id }) => id)

const parcelsOf = (changes: readonly StatusChange[]): string[] =>
  changes.flatMap(({ shipmentId }) => shipmentId ?? [])

const onceKeysOf = (changes: readonly StatusChange[]): string[] =>
  changes.map(({ id, auditId, shipmentId }) =>
    shipmentId === undefined
      ? onceKey('status changed', aboutChange(id, auditId))
      : onceKey('shipped', shipmentId),
  )

const presentUndo = (changes: readonly StatusChange[]): UndoView => ({
  orders: changes.filter(({ undone }) => undone).length,
  left: changes.filter(({ undone }) => !undone).map(({ id, number }) => ({ id, orderId: number })),
})

/** Finds orders of a batch with a later event, such as another parcel, or a claim made or answered since; notes for admins do not count. */
async function happenedSince(tx: Tx, batch: Batch<'order status'>): Promise<string[]> {
  const own = [...batch.changes.map(({ auditId }) => auditId), ...parcelsOf(batch.changes)]
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from order_events
    where order_id = any(${idsOf(batch)}::uuid[]) and created_at >= ${batch.created_at} and kind <> 'note'
      and not (id = any(${own}::uuid[]))
    union select order_id from claims
    where order_id = any(${idsOf(batch)}::uuid[]) and greatest(created_at, decided_at) >= ${batch.created_at}`.execute(
    tx,
  )
  return rows.map(({ order_id: id }) => id)
}

/** Finds orders of a batch whose e-mail was claimed for sending, by a node whose clock is ahead. */
async function announcedOf(tx: Tx, batch: Batch<'order status'>): Promise<string[]> {
  const emails = await lockEmails(tx, onceKeysOf(batch.changes))
  return emails
    .filter(({ state, attempts }) => attempts > 0 || (state !== 'waiting' && state !== 'skipped'))
    .flatMap(({ order_id: id }) => (id === null ? [] : [id]))
}
