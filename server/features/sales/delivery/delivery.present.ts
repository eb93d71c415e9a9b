import { carrierName, trackingPage } from '../../../../contract/carriers.ts'
import type { OrderEventView, ShipmentView } from '../../../../contract/schemas/delivery.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { addressOf, isMissing, type DeliveryRow } from './deliveries.store.ts'
import type { EventRow } from './events.store.ts'
import type { ShipmentRow } from './shipments.store.ts'

export type DeliveryParts = Pick<OrderView, 'delivery' | 'addressMissing' | 'shipments' | 'history'>

/** The audience: an admin also sees notes, names and undone steps. */
export type Reader = 'customer' | 'admin'

/** The delivery part of an order's answer; empty for an order without delivery. @param newest events, the newest first */
export function presentDelivery(
  row: DeliveryRow | undefined,
  shipments: ShipmentRow[],
  newest: EventRow[],
  reader: Reader,
): DeliveryParts {
  const events = newest.toReversed()
  const delivery = addressOf(row)
  const history = reader === 'admin' ? events.map(presentForAdmins) : customersHistory(events, shipments)
  return {
    ...(delivery !== null && { delivery }),
    ...(row !== undefined && isMissing(row) && { addressMissing: true as const }),
    ...(shipments.length > 0 && { shipments: shipments.map(presentShipment) }),
    ...(history.length > 0 && { history }),
  }
}

const presentShipment = (row: ShipmentRow): ShipmentView => ({
  _id: row.id,
  carrier: carrierName(row.carrier),
  trackingNumber: row.tracking_number,
  trackingUrl: trackingPage(row.carrier, row.tracking_number, row.tracking_url),
  shippedAt: row.shipped_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  ...(row.lines !== null && { replaces: row.lines }),
})

/** Fields that the data of any kind may have. */
type EventData = Partial<
  Pick<
    OrderEventView,
    'status' | 'carrier' | 'trackingNumber' | 'text' | 'amount' | 'dispute' | 'risk' | 'until' | 'held'
  >
>

function presentEvent({ kind, data, created_at: at }: EventRow): OrderEventView {
  const details = data as EventData
  return {
    kind,
    at: at.toISOString(),
    ...details,
    ...(details.carrier !== undefined && { carrier: carrierName(details.carrier) }),
  }
}

const presentForAdmins = (event: EventRow): OrderEventView => ({
  ...presentEvent(event),
  ...(event.actor_id !== null && { by: event.actor_name ?? 'a former admin' }),
})

/** The buyer's history, without removed parcels, whose numbers were mistyped. */
function customersHistory(events: EventRow[], shipments: ShipmentRow[]): OrderEventView[] {
  const parcels = new Set(shipments.map((row) => parcelKey(row.carrier, row.tracking_number)))
  return events
    .filter(({ kind, data }) => {
      const { carrier = '', trackingNumber = '' } = data as EventData
      return kind !== 'parcel' || parcels.has(parcelKey(carrier, trackingNumber))
    })
    .map(presentEvent)
}

const parcelKey = (carrier: string, number: string) => `${carrier} ${number}`
