import * as z from 'zod'
import { MAX_CART_LINES, LENGTHS, QUANTITY } from '../limits.ts'
import { REFUND_SOURCES, REFUND_STATES } from '../refunds.ts'
import { Money, Price, requiredText, text } from './common.ts'

const Line = z.object({
  position: z
    .int()
    .min(0)
    .max(MAX_CART_LINES - 1)
    .meta({ description: "place of the line in the order's products, from 0" }),
  quantity: z.int().min(1).max(QUANTITY.most),
})

/** Units of lines, each line once. */
export const RefundLines = z
  .array(Line)
  .min(1)
  .max(MAX_CART_LINES)
  .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
    error: 'must name each line once',
  })

/** Some lines, the delivery, both, an amount, or none of them to refund all that is left. */
export const RefundBody = z
  .object({
    requestId: z.uuid().meta({ description: 'idempotency key: the same id refunds once' }),
    lines: RefundLines.optional(),
    amount: Price.optional(),
    shipping: z.boolean().optional().meta({
      description:
        'whether the delivery is refunded; by default it is with the last unit. True without lines: the delivery alone',
    }),
    reason: requiredText(LENGTHS.refundReason),
    restock: z.boolean().optional().meta({
      description: 'whether the units return to stock; by default only before the order is shipped',
    }),
  })
  .refine(({ lines, amount }) => lines === undefined || amount === undefined, {
    path: ['amount'],
    error: 'is not allowed together with lines',
  })
  .refine(({ shipping, amount }) => shipping === undefined || amount === undefined, {
    path: ['shipping'],
    error: 'is not allowed together with an amount',
  })
export type RefundBody = z.infer<typeof RefundBody>

/** A customer gives nothing; an admin may give a reason, and whether the units return to stock. */
export const CancelBody = z.object({
  reason: text(LENGTHS.refundReason).trim().optional(),
  restock: z.boolean().optional(),
})
export type CancelBody = z.infer<typeof CancelBody>

export const RefundView = z
  .object({
    _id: z.string(),
    amount: Money,
    tax: Money.optional().meta({ description: 'the tax in it, where the shop has set its taxes' }),
    taxes: z
      .array(z.object({ label: z.string(), ppm: z.number(), taxCents: z.number() }))
      .optional()
      .meta({ description: 'by tax, in the smallest unit' }),
    shipping: Money.optional().meta({ description: 'the price of the delivery in it' }),
    state: z.enum(REFUND_STATES),
    createdAt: z.string(),
    lines: z
      .array(z.object({ position: z.number(), quantity: z.number() }))
      .optional()
      .meta({ description: 'refunded lines; absent for an amount' }),
    source: z.enum(REFUND_SOURCES).optional().meta({ description: 'for admins only' }),
    reason: z.string().optional().meta({ description: 'for admins only' }),
    problem: z.string().optional().meta({ description: 'reason of the failure; for admins only' }),
    by: z.string().optional().meta({ description: 'user who made the refund; for admins only' }),
  })
  .meta({ id: 'Refund' })
export type RefundView = z.infer<typeof RefundView>
