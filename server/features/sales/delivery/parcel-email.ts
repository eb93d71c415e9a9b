import { addressLines } from '../../../../contract/address-lines.ts'
import { carrierName, trackingPage } from '../../../../contract/carriers.ts'
import type { Tx } from '../../../database/schema.ts'
import { queueEmail, queueEmails, type NewEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { addressOf, deliveriesOf, deliveryOf, type DeliveryRow } from './deliveries.store.ts'
import type { ShipmentRow } from './shipments.store.ts'

type Order = { id: string; order_number: string; email: string; user_id: string | null }

/** Queues the e-mail to the buyer about a shipped parcel, with its number and address, in the transaction that adds the parcel. */
export async function queueParcelEmail(tx: Tx, order: Order, parcel: ShipmentRow, at: Date): Promise<void> {
  await queueEmail(tx, emailOf(order, parcel, await deliveryOf(tx, order.id).executeTakeFirst(), at))
}

/** Queues these e-mails for a change of many orders; each waits while the change can be undone, and leaves only if it is still true. */
export async function queueParcelEmails(
  tx: Tx,
  sent: readonly { order: Order; parcel: ShipmentRow }[],
  at: Date,
  dueAt: Date,
): Promise<void> {
  const ids = sent.map(({ order }) => order.id)
  const rows = await deliveriesOf(tx, ids)
  const addresses = new Map(rows.map((row) => [row.order_id, row]))
  await queueEmails(
    tx,
    sent.map(({ order, parcel }) => {
      const email = emailOf(order, parcel, addresses.get(order.id), at)
      const data = { ...email.data, status: 'shipped' as const, held: true as const }
      return { ...email, data, dueAt }
    }),
  )
}

function emailOf(
  order: Order,
  parcel: ShipmentRow,
  delivery: DeliveryRow | undefined,
  at: Date,
): NewEmail<'shipped'> {
  const address = addressOf(delivery)
  const { carrier, tracking_number: number, tracking_url: own } = parcel
  return {
    kind: 'shipped',
    about: parcel.id,
    ...toBuyer(order),
    data: {
      orderNumber: order.order_number,
      parcels: [{ carrier: carrierName(carrier), number, url: trackingPage(carrier, number, own) || null }],
      addressLines: address === null ? [] : addressLines(address),
    },
    at,
  }
}
