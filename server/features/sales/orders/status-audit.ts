import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderRow } from './orders.store.ts'

/** The audit entry for a change of status, of one order or of many. */
export const statusAudit = (order: Pick<OrderRow, 'id' | 'status'>, status: OrderStatus, at: Date) => ({
  action: 'change order status' as const,
  subjectKind: 'order' as const,
  subjectId: order.id,
  before: { status: order.status },
  after: { status },
  at,
})
