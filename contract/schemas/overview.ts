import * as z from 'zod'
import { PERIODS, DEFAULT_PERIOD } from '../periods.ts'
import { Money } from './common.ts'

/** The numbers of open tasks of an admin; each is the total of the list it links to. */
export const ToDoView = z
  .object({
    ordersToPack: z.number(),
    addressesMissing: z.number(),
    disputes: z.number(),
    paymentsDiffering: z
      .number()
      .meta({ description: 'payments that differ from their checkout and have no order' }),
    refundsFailed: z.number().meta({ description: 'orders with a failed refund that was not made again' }),
    claimsOpen: z.number(),
    emailsFailed: z.number(),
    webhooksOff: z.number().meta({ description: 'webhooks disabled because all deliveries failed' }),
    reviewsReported: z.number(),
    soldOut: z.number(),
    fewLeft: z.number(),
    ordersHeld: z.number().optional().meta({ description: 'held by rules of sale' }),
    rulesToReview: z.number().optional().meta({ description: 'rules of sale after their day of review' }),
  })
  .meta({ id: 'ToDo' })
export type ToDoView = z.infer<typeof ToDoView>

/** Steps of the set-up list whose default may stay: an admin says so. */
export const KEEPABLE_STEPS = ['logo', 'money', 'countries', 'withdrawal', 'orderEmails'] as const

/** What a new shop still needs. */
export const SetupView = z
  .object({
    isDismissed: z.boolean().meta({
      description:
        'true once an admin has hidden the list or an order is paid with money, and in the demo shop',
    }),
    isHidden: z.literal(true).optional().meta({
      description: 'true if only an admin has hidden the list: it can be shown again',
    }),
    hasSold: z.literal(true).optional().meta({
      description: 'true in an own shop once an order is paid with money',
    }),
    steps: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        isDone: z.boolean(),
        to: z.string().meta({ description: 'page of this step' }),
        keep: z.string().optional().meta({ description: 'default value' }),
      }),
    ),
  })
  .meta({ id: 'Setup' })
export type SetupView = z.infer<typeof SetupView>

/** What `npm run doctor` says too. */
export const ChecksView = z
  .object({
    checks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        state: z.enum(['fine', 'better', 'wrong']).meta({
          description: '`better` is worth a look, `wrong` needs somebody',
        }),
        text: z.string().meta({ description: 'what was found, and what to do' }),
      }),
    ),
  })
  .meta({ id: 'Checks' })
export type ChecksView = z.infer<typeof ChecksView>

export const SetupBody = z.object({
  isDismissed: z.boolean().optional(),
  keep: z.enum(KEEPABLE_STEPS).optional().meta({ description: 'step whose default is kept' }),
})
export type SetupBody = z.infer<typeof SetupBody>

export const PeriodQuery = z.object({ period: z.enum(PERIODS).default(DEFAULT_PERIOD) })
export type PeriodQuery = z.input<typeof PeriodQuery>

const day = z.string().meta({ description: "such as 2026-11-22, by the shop's clock" })

/** The sources of these figures are in docs/behaviour.md#figures. */
const Sales = z.object({
  earnings: Money.meta({ description: 'sales less refunds' }),
  sales: Money.meta({ description: 'total of the orders in this period' }),
  refunds: Money.meta({ description: 'refunds in this period, whenever the orders were paid' }),
  orders: z.number(),
  cancelled: z.number().meta({ description: 'orders of this period that were cancelled' }),
  averageBasket: Money.nullable().meta({
    description: 'of orders that were not cancelled; null without any',
  }),
  checkouts: z.number().meta({ description: 'checkouts that were opened' }),
  comparable: z.number().optional().meta({
    description: 'orders of days whose checkouts are known, when these are not all',
  }),
})

export const SalesView = z
  .object({
    period: z.enum(PERIODS),
    from: day,
    to: day.meta({ description: 'the first day after the period' }),
    timeZone: z.string().meta({ description: 'where days end at midnight' }),
    checkoutsSince: day.optional().meta({
      description: 'first day with counted checkouts, if there are earlier orders',
    }),
    now: Sales,
    before: Sales,
    parts: z.array(z.object({ from: day, to: day, now: Sales, before: Sales })),
    bestSellers: z.object({
      countedAt: z.string().nullable().meta({ description: 'null before the first count' }),
      products: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          units: z.number(),
          earnings: Money.meta({ description: 'before tax and refunds' }),
          isThere: z.boolean().meta({ description: 'whether the product is still for sale' }),
        }),
      ),
    }),
  })
  .meta({ id: 'Sales' })
export type SalesView = z.infer<typeof SalesView>
