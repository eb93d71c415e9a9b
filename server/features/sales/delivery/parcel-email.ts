import { addressLines } from '../../../../contract/address-lines.ts'
import { carrierName, trackingPage } from '../../../../contract/carriers.ts'
import type { Tx } from '../../../database/schema.ts'
import { queueEmail } from '../../messages/outbox/emails.store.ts'
import { addressOf, deliveryOf } from './deliveries.store.ts'
import type { ShipmentRow } from './shipments.store.ts'

type Order = { id: string; order_number: string; email: string; user_id: string | null }

/** Queues the e-mail to the buyer about a shipped parcel, with its number and address, in the transaction that adds the parcel. */
export async function queueParcelEmail(tx: Tx, order: Order, parcel: ShipmentRow, at: Date): Promise<void> {
  const address = addressOf(await deliveryOf(tx, order.id).executeTakeFirst())
  const { carrier, tracking_number: number, tracking_url: own } = parcel
  await queueEmail(tx, {
    kind: 'shipped',
    about: parcel.id,
    to: order.email,
    userId: order.user_id,
    orderId: order.id,
    data: {
      orderNumber: order.order_number,
      parcels: [{ carrier: carrierName(carrier), number, url: trackingPage(carrier, number, own) || null }],
      addressLines: address === null ? [] : addressLines(address),
    },
    at,
  })
}
