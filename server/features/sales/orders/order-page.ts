import { sql } from 'kysely'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { readTogether } from '../../../database/read-together.ts'
import type { Db } from '../../../database/schema.ts'
import { deliveryOf } from '../delivery/deliveries.store.ts'
import { presentDelivery, type Reader } from '../delivery/delivery.present.ts'
import { eventsOf } from '../delivery/events.store.ts'
import { shipmentsOf } from '../delivery/shipments.store.ts'
import { confirmationOf } from './confirmation.ts'
import { withRefunds } from './order-refunds.present.ts'
import { refundsOf } from './order-refunds.store.ts'
import { disputeFor, presentOrderPage, weatherFor } from './orders.present.ts'
import { orderNamed, linesOf, type OrderRow } from './orders.store.ts'

/**
 * One order with all that its page shows, by one statement.
 *
 * @param idOrNumber its `_id`, or the number people read out
 * @param reader decides what of its history is answered
 * @returns `undefined` when unknown, deleted, or not to be read
 */
export async function readOrderPage(
  db: Db,
  idOrNumber: string,
  reader: Reader,
  mayRead: (order: OrderRow) => boolean = () => true,
): Promise<OrderView | undefined> {
  const named = orderNamed(db, idOrNumber)
  const id = sql<string>`(${named.clearSelect().select('id')})`
  const found = await readTogether(db, {
    orders: named,
    lines: linesOf(db, id),
    confirmations: confirmationOf(db, id),
    deliveries: deliveryOf(db, id),
    shipments: shipmentsOf(db, id),
    events: eventsOf(db, id, reader === 'admin'),
    refunds: refundsOf(db, id),
  })
  const [row] = found.orders
  if (!row || !mayRead(row)) return undefined
  const order = { ...row, lines: found.lines }
  const page = {
    ...presentOrderPage(order, found.confirmations[0]),
    ...presentDelivery(found.deliveries[0], found.shipments, found.events, reader),
    ...disputeFor(reader, order),
    ...weatherFor(reader, order),
  }
  return withRefunds(page, found.refunds, reader)
}
