import type { OrderView } from '../../../../contract/schemas/order.ts'
import { isRefunded } from '../../../../contract/left-to-send.ts'

/** Beside the status `pending`, whose red could be taken for a payment that is due. */
export const PREPARING = 'Paid. We are preparing your order.'

/** True for a paid order of which nothing was begun or given back. */
export const isBeingPrepared = (order: OrderView): boolean =>
  order.status === 'pending' && order.cancelledAt === undefined && !isRefunded(order)
