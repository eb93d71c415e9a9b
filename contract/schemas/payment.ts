import * as z from 'zod'
import { CHECKOUT_STATES } from '../checkout-states.ts'
import { DISPUTES } from '../refunds.ts'
import { LENGTHS } from '../limits.ts'
import { Money, Page, text } from './common.ts'

export const PaymentView = z
  .object({
    checkoutId: z.string(),
    sessionId: z.string().nullable(),
    email: z.string(),
    state: z.enum(CHECKOUT_STATES),
    amount: Money,
    createdAt: z.string(),
    orderId: z.string().nullable(),
    orderArchived: z.literal(true).optional().meta({ description: 'its order is in the archive' }),
    refunded: Money.optional().meta({ description: 'what was refunded; absent when nothing was' }),
    refundFailed: z.literal(true).optional().meta({ description: 'a refund of it failed' }),
    dispute: z.enum(DISPUTES).optional(),
    provider: z
      .object({ status: z.string(), paymentStatus: z.string(), amount: Money, currency: z.string() })
      .nullable()
      .meta({ description: 'null when the provider does not know the session or cannot be asked' }),
    difference: z
      .string()
      .nullable()
      .meta({ description: 'what differs, as a sentence; null when all agree' }),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof PaymentView>

export const PaymentListQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(100).default(12),
  q: text(LENGTHS.search)
    .optional()
    .meta({ description: "a part of the customer's address or of the order's number" }),
  state: z.enum(CHECKOUT_STATES).optional(),
})
export type PaymentListQuery = z.infer<typeof PaymentListQuery>

export const PaymentListView = z.object({
  payments: z.array(PaymentView),
  totalPayments: z.number(),
  totalPages: z.number(),
})
export type PaymentListView = z.infer<typeof PaymentListView>
