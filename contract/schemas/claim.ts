import * as z from 'zod'
import { MAX_CLAIMS, CLAIM_DECISIONS, CLAIM_STATES } from '../claims.ts'
import { LENGTHS, MAX_REVIEW_PHOTOS } from '../limits.ts'
import { Page, requiredText, text } from './common.ts'
import { listPage } from './list.ts'
import { RefundLines } from './refund.ts'
import { ImageUrl } from './user.ts'

export const ClaimBody = z.object({
  requestId: z.uuid().meta({ description: 'made once per form: the same one is one claim' }),
  lines: RefundLines.meta({ description: 'what did not arrive as it should' }),
  text: requiredText(LENGTHS.claim),
  photos: z
    .array(ImageUrl)
    .max(MAX_REVIEW_PHOTOS, `must be at most ${MAX_REVIEW_PHOTOS}`)
    .default([])
    .meta({ description: 'addresses that an upload answered' }),
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
    madeGood: z
      .array(z.object({ position: z.number(), refunded: z.number(), replaced: z.number() }))
      .optional()
      .meta({
        description:
          'of an open claim, units of its lines that were refunded or replaced before; for admins only',
      }),
  })
  .meta({ id: 'Claim' })
export type ClaimView = z.infer<typeof ClaimView>

export const OrderClaimsView = z.object({
  until: z
    .string()
    .nullable()
    .meta({ description: 'until when its buyer may claim; null when not, or not any more' }),
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
    answer: text(LENGTHS.claim).trim().default('').meta({ description: 'told to the buyer' }),
  })
  .refine(({ decision, answer }) => decision !== 'refuse' || answer !== '', {
    path: ['answer'],
    error: 'must say why the claim is refused',
  })
export type DecisionBody = z.infer<typeof DecisionBody>
