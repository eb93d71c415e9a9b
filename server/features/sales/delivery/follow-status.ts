import type { OrderStatus } from '../../../../contract/order-status.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import type { ShipmentBody } from '../../../../contract/schemas/delivery.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict } from '../../../platform/errors.ts'
import { insertEvent } from './events.store.ts'
import { delivers } from './needs-delivery.ts'
import { insertShipment, shipmentsOf, setDelivered, type ShipmentRow } from './shipments.store.ts'

type StatusChange = {
  orderId: string
  /** The status when the order was locked. */
  before: OrderStatus
  status: OrderStatus
  /** The first parcel; only with `shipped`. */
  shipment: ShipmentBody | undefined
  actorId: string
  /** Id of the entry in the audit log. */
  auditId: string
  at: Date
}

/**
 * Adds a change of status to the order's history, with the parcel shipped with it. The order must be locked: of two admins who ship at the
 * same time the second is refused.
 *
 * @returns the parcel; `null` for none, or one that was added already
 * @throws AppError 409 when the order was already shipped with a parcel
 */
export async function followStatus(
  shop: Pick<App, 'settings'>,
  tx: Tx,
  { orderId, before, status, shipment, actorId, auditId, at }: StatusChange,
): Promise<ShipmentRow | null> {
  if (!delivers(shop)) return null
  const common = { orderId, actorId, forCustomer: true, at }
  if (status !== before) {
    await insertEvent(tx, { ...common, id: auditId, kind: 'status', data: { status } })
    if (status === 'completed' || before === 'completed')
      await setDelivered(tx, orderId, status === 'completed' ? at : null)
  }
  if (shipment === undefined) return null
  if (isSent(before) && (await shipmentsOf(tx, orderId).execute()).length > 0)
    throw conflict('This order was already shipped. Open it to see its parcels or add another.')
  const parcel = await insertShipment(tx, orderId, shipment, at)
  // The parcel was added before the order's status was set back.
  if (parcel === undefined) return null
  const { carrier, trackingNumber } = shipment
  await insertEvent(tx, { ...common, kind: 'parcel', data: { carrier, trackingNumber } })
  return parcel
}
