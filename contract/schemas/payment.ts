import * as z from 'zod'
import { DISPUTES } from '../refunds.ts'
import { Money, Page } from './common.ts'

/** Where a checkout stands for us, and what the provider says of the same session. */
const CHECKOUT_STATES = ['open', 'paid', 'expired', 'mismatch'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

export const PaymentView = z
  .object({
    checkoutId: z.string(),
    sessionId: z.string().nullable(),
    email: z.string(),
    state: z.enum(CHECKOUT_STATES),
    amount: Money,
    createdAt: z.string(),
    orderId: z.string().nullable(),
    refunded: Money.optional().meta({ description: 'what has gone back; absent when nothing has' }),
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
})
export type PaymentListQuery = z.infer<typeof PaymentListQuery>

export const PaymentListView = z.object({
  payments: z.array(PaymentView),
  totalPayments: z.number(),
  totalPages: z.number(),
})
export type PaymentListView = z.infer<typeof PaymentListView>
