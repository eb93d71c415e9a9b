import type { Insertable } from 'kysely'
import { demoAddresses } from '../../../catalogue/addresses.ts'
import type { Carrier } from '../../../contract/carriers.ts'
import { ORDER_STATUSES } from '../../../contract/order-status.ts'
import { HOUR } from '../../../contract/durations.ts'
import { newId } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'

type Order = Insertable<Database['orders']>
type Event = Insertable<Database['order_events']>

/** Hours after the order at which it reached each status. */
const HOURS = { pending: 0, processing: 17, shipped: 44, completed: 110 } as const

const CARRIERS: Record<string, { carrier: Carrier; prefix: string }> = {
  US: { carrier: 'ups', prefix: '1Z84X620' },
  CA: { carrier: 'canada-post', prefix: '4003' },
  GB: { carrier: 'royal-mail', prefix: 'RM10' },
  DE: { carrier: 'dhl-de', prefix: '0034' },
  FR: { carrier: 'la-poste', prefix: '8R00' },
}

type DeliveryRows = {
  delivery: Insertable<Database['order_deliveries']>
  shipment: Insertable<Database['shipments']> | null
  events: Event[]
}

/** Makes the deliveries of past orders, the parcels of the shipped ones, and their events. */
export function deliveryRows(orders: Order[], admin: string | null): DeliveryRows[] {
  return orders.map((order, index) => {
    const address = demoAddresses[order.email]
    if (address === undefined) throw new Error(`The demo order of ${order.email} goes nowhere`)
    const { postalCode: postal_code, ...rest } = address
    const { carrier, prefix } = CARRIERS[address.country] ?? CARRIERS['US']!
    const atHours = (hours: number) => new Date(new Date(order.created_at).getTime() + hours * HOUR)
    const reached = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(order.status) + 1)
    const parcel = reached.includes('shipped')
      ? { carrier, trackingNumber: `${prefix}${String(4_471_882 + index * 7_919)}` }
      : null
    const event = (kind: Event['kind'], data: object, at: Date, id = newId()): Event => ({
      id,
      order_id: order.id,
      kind,
      data: JSON.stringify(data),
      actor_id: kind === 'placed' ? null : admin,
      for_customer: true,
      created_at: at,
    })
    return {
      delivery: { order_id: order.id, ...rest, postal_code, updated_at: order.created_at },
      shipment: parcel && {
        id: newId(),
        order_id: order.id,
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber,
        shipped_at: atHours(HOURS.shipped),
        delivered_at: order.status === 'completed' ? atHours(HOURS.completed) : null,
      },
      events: [
        event('placed', {}, atHours(0), order.id),
        ...reached.slice(1).map((status) => event('status', { status }, atHours(HOURS[status]))),
        ...(parcel === null ? [] : [event('parcel', parcel, atHours(HOURS.shipped))]),
      ],
    }
  })
}
