import { OrderView } from '../schemas/order.ts'
import { CancelBody, RefundBody } from '../schemas/refund.ts'
import type { Calls } from './call.ts'

export const refundCalls = {
  'POST /api/orders/:id/refunds': {
    summary: 'Refund an order: the remaining amount, units of lines, or an amount',
    access: 'admin',
    body: RefundBody,
    answer: OrderView,
  },
  'POST /api/orders/:id/cancel': {
    summary: 'Cancel an order that was not shipped, and refund it',
    access: 'signed-in',
    body: CancelBody,
    answer: OrderView,
  },
  'POST /api/orders/:id/return-to-stock': {
    summary: 'Return the units of an order of which nothing is left to send to stock',
    access: 'admin',
    answer: OrderView,
  },
} satisfies Calls
