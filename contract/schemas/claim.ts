import * as z from 'zod'
import { MAX_CLAIMS, CLAIM_DECISIONS, CLAIM_STATES } from '../claims.ts'
import { LENGTHS, MAX_REVIEW_PHOTOS } from '../limits.ts'
import { Page, requiredText, text } from './common.ts'
import { listPage } from './list.ts'
import { RefundLines } from './refund.ts'
import { ImageUrl } from './user.ts'

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

export const ClaimView = z
  .object({
    _id: z.string(),
    lines: z.array(z.object({ position: z.number(), quantity: z.number() })),
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
  })
  .meta({ id: 'Claim' })
export type ClaimView = z.infer<typeof ClaimView>

export const OrderClaimsView = z.object({
  until: z
    .string()
    .nullable()
    .meta({ description: 'end of the claim period; null if claims are not possible' }),
  units: z
    .array(z.object({ position: z.number(), quantity: z.number() }))
    .optional()
    .meta({ description: 'units that can be claimed: not refunded, and their replacement was sent' }),
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
  })
  .refine(({ decision, answer }) => decision !== 'refuse' || answer !== '', {
    path: ['answer'],
    error: 'must give a reason for declining the claim',
  })
export type DecisionBody = z.infer<typeof DecisionBody>
