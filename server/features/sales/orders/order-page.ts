import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { Db } from '../../../database/schema.ts'
import { readDelivery, type Reader } from '../delivery/delivery.present.ts'
import { findConfirmation } from './confirmation.ts'
import { withRefunds } from './order-refunds.present.ts'
import { listRefunds } from './order-refunds.store.ts'
import { disputeFor, presentOrderPage } from './orders.present.ts'
import type { OrderWithLines } from './orders.store.ts'

/** One order with all that its page shows. @param reader decides what of its history is answered */
export async function readOrderPage(db: Db, order: OrderWithLines, reader: Reader): Promise<OrderView> {
  const [confirmation, delivery, refunds] = await Promise.all([
    findConfirmation(db, order.id),
    readDelivery(db, order.id, reader),
    listRefunds(db, order.id),
  ])
  const page = { ...presentOrderPage(order, confirmation), ...delivery, ...disputeFor(reader, order) }
  return withRefunds(page, refunds, reader)
}
