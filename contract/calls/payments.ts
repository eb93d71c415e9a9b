import * as z from 'zod'
import { PaymentListQuery, PaymentListView, PaymentView } from '../schemas/payment.ts'
import { ClosedView, StockParams } from '../schemas/stock.ts'
import type { Calls } from './call.ts'

export const paymentCalls = {
  'GET /api/payments': {
    summary: 'A page of payments and checkouts, newest first',
    access: 'admin',
    query: PaymentListQuery,
    answer: PaymentListView,
  },
  'POST /api/payments/:id/settle': {
    summary:
      'Settle a payment that differs from its checkout, once it was fully refunded at the card provider',
    access: 'admin',
    answer: PaymentView,
  },
} satisfies Calls

/** Calls about units that open checkouts hold. */
export const closeCheckoutsCalls = {
  'POST /api/stock/:productId/close-checkouts': {
    summary: 'Close the open checkouts that hold a product, at the card provider first',
    access: 'admin',
    params: StockParams,
    answer: ClosedView,
  },
} satisfies Calls

/** Calls that the card provider makes. */
export const providerCalls = {
  'POST /api/webhooks/stripe': {
    summary: 'A signed event of the card provider',
    access: 'everyone',
    answer: z.object({ received: z.literal(true) }),
  },
} satisfies Calls
