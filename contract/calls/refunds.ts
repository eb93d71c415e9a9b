import { OrderView } from '../schemas/order.ts'
import { CancelBody, RefundBody } from '../schemas/refund.ts'
import type { Calls } from './call.ts'

export const refundCalls = {
  'POST /api/orders/:id/refunds': { access: 'admin', body: RefundBody, answer: OrderView },
  'POST /api/orders/:id/cancel': { access: 'signed-in', body: CancelBody, answer: OrderView },
} satisfies Calls
