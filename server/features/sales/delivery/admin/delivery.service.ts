import { isDeepStrictEqual } from 'node:util'
import { MAX_PARCELS } from '../../../../../contract/limits.ts'
import { isDisputed } from '../../../../../contract/refunds.ts'
import { isSent } from '../../../../../contract/order-transitions.ts'
import { isPickedUp } from '../../../../../contract/totals.ts'
import { addUnits } from '../../../../../contract/replacements.ts'
import type {
  CorrectedDeliveryBody,
  DeliveryBody,
  NoteBody,
  ParcelBody,
} from '../../../../../contract/schemas/delivery.ts'
import { newId } from '../../../../base/ids.ts'
import { withWholePhone } from '../../../../base/whole-phone.ts'
import { ordersWithNothingLeft } from '../../../../database/left-to-send.ts'
import type { Tx } from '../../../../database/schema.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { conflict, existing } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { invalidateStock } from '../../../catalogue/stock/invalidate-stock.ts'
import { onceKey } from '../../../messages/outbox/emails.store.ts'
import { dropWaiting } from '../../../messages/outbox/held.store.ts'
import { recordAudit } from '../../../../history/audit/audit.store.ts'
import { followAddress } from '../follow-address.ts'
import { setSaleHold } from '../hold-by-rules.ts'
import { addressOf, deliveryOf, saveDelivery } from '../deliveries.store.ts'
import { eventOf, insertEvent } from '../events.store.ts'
import { queueParcelEmail } from '../parcel-email.ts'
import {
  addParcels,
  orderOfShipment,
  removeParcels,
  setToReplace,
  shipmentsOf,
  type ShipmentRow,
} from '../shipments.store.ts'
import { refundsOf, unitsRefunded } from '../../orders/order-refunds.store.ts'
import { refuseCancelled } from '../../orders/orders.service.ts'
import { lockOrder, withLines, type OrderRow } from '../../orders/orders.store.ts'
import { disputedReplacement } from '../disputed.ts'
import { dropReplacement } from './drop-replacement.ts'

type Shop = Pick<App, 'settings' | 'db' | 'clock' | 'outbox' | 'invalidate'>

/**
 * Lets an order go that rules of sale hold: staff has decided.
 *
 * @returns the order's id
 * @throws AppError 404, 409 for one that is not held
 */
export async function releaseHeld(shop: Shop, admin: Viewer, idOrNumber: string): Promise<string> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    refuseCancelled(order)
    if (order.sale_hold === null) throw conflict('This order is not on hold.')
    await setSaleHold(tx, order.id, null)
    await insertEvent(tx, {
      orderId: order.id,
      kind: 'sale rule',
      data: { held: false },
      actorId: admin.id,
      at,
    })
    await recordAudit(tx, admin, 'release order', ['order', order.id], {
      before: { held: order.sale_hold },
      at,
    })
    return order.id
  })
}

/**
 * Changes the delivery address before an order is shipped. The audit log records which fields changed, but not their contents.
 *
 * @returns the order's id
 * @throws AppError 404 for an unknown order, 409 for one that was shipped or whose address was erased or meanwhile changed
 */
export async function correctAddress(
  shop: Shop,
  admin: Viewer,
  idOrNumber: string,
  { was, ...given }: CorrectedDeliveryBody,
): Promise<string> {
  const at = shop.clock()
  const address = withWholePhone(given)
  return inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    refuseCancelled(order)
    if (isPickedUp(order.money)) throw conflict('This order is picked up: it has no address.')
    if (isSent(order.status)) throw conflict('This order has shipped: its address can no longer be changed.')
    const row = await deliveryOf(tx, order.id).executeTakeFirst()
    if (row !== undefined && row.erased_at !== null) throw conflict('The address of this order was deleted.')
    const before = addressOf(row)
    const fields = Object.keys(address) as (keyof DeliveryBody)[]
    const changed = fields.filter((field) => address[field] !== (before?.[field] ?? ''))
    if (changed.length === 0) return order.id
    if (was !== undefined && !isDeepStrictEqual(was, before))
      throw conflict('Somebody else changed this address in the meantime. Close this form to see it.')
    await saveDelivery(tx, order.id, address, at)
    // A corrected name or phone leaves a hold, also one that no calendar has, as it is.
    if (changed.some((field) => field === 'country' || field === 'state' || field === 'postalCode'))
      await followAddress(shop, tx, order, address, { actorId: admin.id, at })
    await insertEvent(tx, { orderId: order.id, kind: 'address', data: {}, actorId: admin.id, at })
    await recordAudit(tx, admin, 'change delivery address', ['order', order.id], {
      after: { changed: changed.join(', ') },
      at,
    })
    return order.id
  })
}

/**
 * Adds a parcel to an order that was shipped, or sends everything due to be sent again for its claims; the buyer gets an e-mail.
 *
 * @returns the order's id
 * @throws AppError 404 for an unknown order, 409 for one that is not shipped, has this parcel already or too many,
 * or has nothing to be sent again
 */
export async function addParcel(
  shop: Shop,
  admin: Viewer,
  idOrNumber: string,
  { replacement = false, ...shipment }: ParcelBody,
): Promise<string> {
  const at = shop.clock()
  const orderId = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    if (isPickedUp(order.money)) throw conflict('This order is picked up: it has no parcels.')
    if (!isSent(order.status)) throw conflict('Set this order to shipped first.')
    if ((await shipmentsOf(tx, order.id).execute()).length >= MAX_PARCELS)
      throw conflict(`An order can have at most ${MAX_PARCELS} parcels.`)
    if (replacement && isDisputed(order)) throw disputedReplacement()
    const lines = replacement ? order.to_replace : null
    if (replacement && lines === null) throw conflict('This order has no replacement to send.')
    const [parcel] = await addParcels(tx, admin, [{ ...shipment, orderId: order.id, lines }], at)
    if (parcel === undefined) throw conflict('This order already has this parcel.')
    if (lines !== null) await setToReplace(tx, order.id, null, at)
    const { carrier, trackingNumber } = shipment
    const after = { carrier, trackingNumber, ...(lines !== null && { replacement: true }) }
    await recordAudit(tx, admin, 'add parcel', ['order', order.id], { after, at })
    if (shop.settings.get('mail.statusEmails')) await queueParcelEmail(tx, order, parcel, at)
    return order.id
  })
  shop.outbox.wake()
  return orderId
}

/**
 * Removes a mistyped parcel. A replacement's units are due again, but for those refunded meanwhile, which return to stock.
 *
 * @returns the order's id
 * @throws AppError 404
 */
export async function removeParcel(shop: Shop, admin: Viewer, shipmentId: string): Promise<string> {
  const at = shop.clock()
  const { orderId, changed } = await inTransaction(shop.db, async (tx) => {
    const orderId = existing(await orderOfShipment(tx, shipmentId), 'Parcel')
    const order = existing(await lockOrder(tx, orderId), 'Order')
    const parcel = existing((await removeParcels(tx, admin, [shipmentId], at))[0], 'Parcel')
    const changed = await oweAgain(tx, { order, parcel, admin, at })
    await dropWaiting(tx, [onceKey('shipped', parcel.id)], 'The parcel was removed.', at)
    const before = { carrier: parcel.carrier, trackingNumber: parcel.tracking_number }
    await recordAudit(tx, admin, 'remove parcel', ['order', orderId], { before, at })
    return { orderId, changed }
  })
  invalidateStock(shop, changed)
  return orderId
}

type Again = { order: OrderRow; parcel: ShipmentRow; admin: Viewer; at: Date }

/** Notes units of a removed parcel that are to be sent again, but for those refunded since it was sent. @returns products whose stock changed */
async function oweAgain(tx: Tx, { order, parcel, admin, at }: Again): Promise<string[]> {
  if (parcel.lines === null) return []
  const due = addUnits(order.to_replace ?? [], parcel.lines)
  const [withItsLines] = await withLines(tx, [order])
  const all = await refundsOf(tx, order.id).execute()
  const refunds = all.filter(({ created_at: made }) => made < parcel.shipped_at)
  const since = all.filter(({ created_at: made }) => made >= parcel.shipped_at)
  const units = due.map(({ position }) => ({ position, quantity: unitsRefunded(since, position) }))
  const again = { ...withItsLines!, to_replace: due }
  const isOver = order.dispute === 'lost' || (await ordersWithNothingLeft(tx, [order.id])).has(order.id)
  const dropped = await dropReplacement(tx, { order: again, refunds, units, isOver, actor: admin, at })
  if (dropped === null) await setToReplace(tx, order.id, due, at)
  return dropped ?? []
}

/**
 * Adds a note for admins, once for a request. It is stored only in the order's history, with its author.
 *
 * @returns the order's id
 * @throws AppError 404, 409 when the request has added another note
 */
export async function addNote(
  shop: Shop,
  admin: Viewer,
  idOrNumber: string,
  { requestId, text }: NoteBody,
): Promise<string> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    const id = requestId ?? newId()
    await insertEvent(tx, { id, orderId: order.id, kind: 'note', data: { text }, actorId: admin.id, at })
    // Only an id that the caller chose may belong to another event.
    if (requestId !== undefined) {
      const { order_id: orderId, kind, data } = await eventOf(tx, requestId).executeTakeFirstOrThrow()
      if (!isDeepStrictEqual([orderId, kind, data], [order.id, 'note', { text }]))
        throw conflict('This request was already used for another note')
    }
    return order.id
  })
}
