import { sql } from 'kysely'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import { nothingLeft } from '../../../database/left-to-send.ts'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import { isId } from '../../../base/ids.ts'
import { partsOf, readTogether, combineQueries } from '../../../database/read-together.ts'
import type { Db } from '../../../database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { unreturnedOf } from '../../catalogue/stock/return-stock.ts'
import { deliveryOf, type OrderId } from '../delivery/deliveries.store.ts'
import { presentDelivery, type Reader } from '../delivery/delivery.present.ts'
import { eventsOf } from '../delivery/events.store.ts'
import { shipmentsOf } from '../delivery/shipments.store.ts'
import { confirmationOf } from './confirmation.ts'
import { invoicesOf, presentInvoices } from './order-invoices.ts'
import { withRefunds } from './order-refunds.present.ts'
import { refundsOf } from './order-refunds.store.ts'
import { disputeFor, presentOrderPage, replacementFor, weatherFor, withLots } from './orders.present.ts'
import {
  isPaidByCard,
  orderNamed,
  orderOfId,
  linesOf,
  type OrderQuery,
  type OrderRow,
} from './orders.store.ts'

const giftNote = sql<string | null>`(
  select gift_note from checkouts where checkouts.id = orders.checkout_id)`.as('gift_note')

const queriesOf = (db: Db, orders: OrderQuery, id: OrderId, reader: Reader) => ({
  orders: orders.select([isPaidByCard.as('is_paid_by_card'), nothingLeft.as('nothing_left'), giftNote]),
  lines: linesOf(db, id),
  confirmations: confirmationOf(db, id),
  deliveries: deliveryOf(db, id),
  shipments: shipmentsOf(db, id),
  events: eventsOf(db, id, reader === 'admin'),
  refunds: refundsOf(db, id),
  invoices: invoicesOf(db, id),
  unreturned: unreturnedOf(db, id),
})

const byId = (reader: Reader) =>
  prepared(`order page of ${reader}`, ({ id }: Blanks<{ id: string }>, db) =>
    combineQueries(queriesOf(db, orderOfId(db, id), id, reader)),
  )
const pages = { admin: byId('admin'), customer: byId('customer') }

async function findParts(db: Db, idOrNumber: string, reader: Reader) {
  if (isId(idOrNumber)) {
    const [row] = await pages[reader](db, { id: idOrNumber })
    return partsOf<ReturnType<typeof queriesOf>>(row!)
  }
  const named = orderNamed(db, idOrNumber)
  return readTogether(db, queriesOf(db, named, sql<string>`(${named.clearSelect().select('id')})`, reader))
}

/**
 * Reads one order with everything that its page shows, in one statement.
 *
 * @param idOrNumber its `_id`, or the number people read out
 * @param reader decides which part of its history is returned
 * @throws AppError 404 when unknown, deleted, or not to be read
 */
export async function readOrderPage(
  db: Db,
  idOrNumber: string,
  reader: Reader,
  mayRead: (order: OrderRow) => boolean = () => true,
): Promise<OrderView> {
  const found = await findParts(db, idOrNumber, reader)
  const [row] = found.orders
  if (!row || !mayRead(row)) throw notFound('Order')
  const order = { ...row, lines: found.lines }
  const page = {
    ...withLots(reader, presentOrderPage(order, found.confirmations[0]), found.lines),
    ...(!row.is_paid_by_card && { demo: true as const }),
    ...(row.gift_note !== null && { gift: { note: row.gift_note } }),
    ...presentDelivery(found.deliveries[0], found.shipments, found.events, reader),
    ...disputeFor(reader, order),
    ...replacementFor(reader, order),
    ...weatherFor(reader, order),
    ...presentInvoices(found.invoices, row.currency, found.refunds),
  }
  const view = withRefunds(page, found.refunds, reader)
  const toReturn = found.unreturned.reduce((sum, { units }) => sum + units, 0)
  const mayReturn = reader === 'admin' && toReturn > 0 && !isSent(row.status) && row.nothing_left
  return mayReturn ? { ...view, toReturn } : view
}
