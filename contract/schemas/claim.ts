import * as z from 'zod'
import { CLAIM_DECISIONS, CLAIM_KINDS, CLAIM_STATES, MAX_CLAIMS } from '../claims.ts'
import { LENGTHS, MAX_REVIEW_PHOTOS } from '../limits.ts'
import { nameText, Page, requiredText, text } from './common.ts'
import { listPage } from './list.ts'
import { RefundLines } from './refund.ts'
import { Email, ImageUrl } from './user.ts'

export const ClaimBody = z.object({
  requestId: z.uuid().meta({ description: 'idempotency key: the same id creates one claim' }),
  lines: RefundLines.meta({ description: 'damaged or missing items' }),
  text: requiredText(LENGTHS.claim),
  photos: z
    .array(ImageUrl)
    .max(MAX_REVIEW_PHOTOS, `must be at most ${MAX_REVIEW_PHOTOS}`)
    .default([])
    .meta({ description: 'addresses of uploaded photos' }),
})
export type ClaimBody = z.infer<typeof ClaimBody>

/** Without lines and text, a withdrawal is one from the whole order. */
export const WithdrawalBody = z.object({
  requestId: z.uuid().meta({ description: 'idempotency key: the same id withdraws once' }),
  name: nameText(LENGTHS.username),
  email: Email.meta({ description: 'the address that the order was placed with' }),
  orderNumber: requiredText(LENGTHS.orderNumber),
  lines: RefundLines.optional(),
  text: text(LENGTHS.claim).trim().default('').meta({ description: 'what it is about, in words' }),
})
export type WithdrawalBody = z.infer<typeof WithdrawalBody>

/** The same whether or not there is such an order. */
export const WithdrawalView = z.object({
  declaredAt: z.string(),
  time: z.string().meta({ description: "the same to the minute, in the shop's time zone" }),
})
export type WithdrawalView = z.infer<typeof WithdrawalView>

const Units = z.array(z.object({ position: z.number(), quantity: z.number() }))

export const ClaimView = z
  .object({
    _id: z.string(),
    kind: z.enum(CLAIM_KINDS),
    lines: Units.meta({ description: 'empty for a withdrawal whose text says which' }),
    name: z.string().optional().meta({ description: 'who withdraws; for admins only' }),
    isLate: z.literal(true).optional().meta({ description: 'a withdrawal after the end of its period' }),
    refundBy: z.string().optional().meta({ description: 'when the money of a withdrawal must be back' }),
    text: z.string(),
    photos: z.array(z.string()),
    state: z.enum(CLAIM_STATES),
    answer: z.string(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    follows: z.object({ _id: z.string(), createdAt: z.string() }).optional().meta({
      description: 'earlier claim whose replacement this one may be about; of a single order',
    }),
    madeGood: z
      .array(z.object({ position: z.number(), refunded: z.number(), replaced: z.number() }))
      .optional()
      .meta({
        description:
          'units of the claimed lines that were already refunded or replaced; of open claims, for admins only',
      }),
    due: Units.optional().meta({
      description: 'units that an open withdrawal names and nobody has refunded for it; for admins only',
    }),
  })
  .meta({ id: 'Claim' })
export type ClaimView = z.infer<typeof ClaimView>

export const OrderClaimsView = z.object({
  until: z
    .string()
    .nullable()
    .meta({ description: 'end of the claim period; null if claims are not possible' }),
  units: Units.optional().meta({
    description: 'units that can be claimed: not refunded, not withdrawn, and their replacement was sent',
  }),
  withdrawal: z
    .object({
      until: z.string().nullable().meta({ description: 'end of the period; null before its beginning' }),
      units: Units,
    })
    .optional()
    .meta({
      description: 'what its buyer can withdraw from; absent once the period is over, or nothing is left',
    }),
  exempt: z
    .array(z.object({ position: z.number(), reason: z.string() }))
    .optional()
    .meta({ description: 'lines without a right of withdrawal' }),
  claims: z.array(ClaimView).meta({ description: 'oldest first' }),
})
export type OrderClaimsView = z.infer<typeof OrderClaimsView>

export const ClaimListQuery = z.object({
  state: z.enum(CLAIM_STATES).default('open'),
  page: Page,
  limit: z.coerce.number().int().min(1).max(MAX_CLAIMS).default(MAX_CLAIMS),
})
export type ClaimListQuery = z.infer<typeof ClaimListQuery>

export const ClaimListView = listPage(
  'claims',
  ClaimView.extend({ orderId: z.string().meta({ description: 'short number for people' }) }),
)
export type ClaimListView = z.infer<typeof ClaimListView>

export const DecisionBody = z
  .object({
    decision: z.enum(CLAIM_DECISIONS),
    answer: text(LENGTHS.claim).trim().default('').meta({ description: 'message to the customer' }),
    lines: RefundLines.optional().meta({
      description: 'what a withdrawal refunds; by default what it names, or all that is left',
    }),
    restock: z.boolean().optional().meta({
      description:
        'whether the units of a withdrawal return to stock; by default only before the order is shipped',
    }),
  })
  .refine(({ decision, answer }) => decision !== 'refuse' || answer !== '', {
    path: ['answer'],
    error: 'must give a reason for declining the claim',
  })
export type DecisionBody = z.infer<typeof DecisionBody>
