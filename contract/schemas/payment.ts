import * as z from 'zod'
import { CHECKOUT_STATES } from '../checkout-states.ts'
import { PAYMENT_LIST } from '../lists.ts'
import { DISPUTES } from '../refunds.ts'
import { Money } from './common.ts'
import { listPage, listQuery } from './list.ts'

export const PaymentView = z
  .object({
    checkoutId: z.string(),
    sessionId: z.string().nullable(),
    email: z.string(),
    state: z.enum(CHECKOUT_STATES),
    amount: Money,
    createdAt: z.string(),
    orderId: z.string().nullable(),
    orderArchived: z.literal(true).optional().meta({ description: 'whether its order is archived' }),
    refunded: Money.optional().meta({ description: 'refunded amount; absent without a refund' }),
    refundFailed: z.literal(true).optional().meta({ description: 'whether a refund failed' }),
    dispute: z.enum(DISPUTES).optional(),
    provider: z
      .object({ status: z.string(), paymentStatus: z.string(), amount: Money, currency: z.string() })
      .nullable()
      .meta({ description: 'null if the provider does not know the session or cannot be reached' }),
    difference: z
      .string()
      .nullable()
      .meta({ description: 'description of the difference; null without one' }),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof PaymentView>

export const PaymentListQuery = listQuery(
  PAYMENT_LIST,
  "a part of the customer's address or of the order's number",
)
export type PaymentListQuery = z.infer<typeof PaymentListQuery>

export const PaymentListView = listPage(PAYMENT_LIST.rows, PaymentView)
export type PaymentListView = z.infer<typeof PaymentListView>
