import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { Db } from '../../../database/schema.ts'
import { readDelivery, type Reader } from '../delivery/delivery.present.ts'
import { findConfirmation } from './confirmation.ts'
import { presentOrderPage } from './orders.present.ts'
import type { OrderWithLines } from './orders.store.ts'

/** One order with all that its page shows. @param reader decides what of its history is answered */
export async function readOrderPage(db: Db, order: OrderWithLines, reader: Reader): Promise<OrderView> {
  const [confirmation, delivery] = await Promise.all([
    findConfirmation(db, order.id),
    readDelivery(db, order.id, reader),
  ])
  return { ...presentOrderPage(order, confirmation), ...delivery }
}
