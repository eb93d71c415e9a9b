import * as z from 'zod'
import { LENGTHS, RATING, MAX_REVIEW_PHOTOS } from '../limits.ts'
import { REVIEW_LIST } from '../lists.ts'
import { HIDDEN_FOR, REVIEW_REASONS, MODERATION_STATES } from '../review-reasons.ts'
import { REVIEW_KINDS, REVIEW_SORTS } from '../reviews.ts'
import { Page, requiredText, text } from './common.ts'
import { listPage, paging } from './list.ts'
import { ImageUrl } from './user.ts'

const Reply = z.object({ text: z.string(), at: z.string() })

export const ReviewView = z
  .object({
    _id: z.string(),
    userId: z.object({ _id: z.string(), username: z.string(), profileImage: z.string() }),
    productId: z.string(),
    rating: z.number(),
    comment: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    verified: z.literal(true).optional().meta({ description: 'whether the author bought the product' }),
    photos: z
      .array(z.string())
      .optional()
      .meta({ description: 'addresses of pictures, missing without any' }),
    helpful: z.number().optional().meta({ description: 'number of helpful votes, missing without any' }),
    reply: Reply.optional().meta({ description: 'reply of the shop' }),
  })
  .meta({ id: 'Review' })
export type ReviewView = z.infer<typeof ReviewView>

/** With its product, for its author. */
export const OwnReviewView = ReviewView.extend({
  product: z.object({ name: z.string(), image: z.string() }),
  hidden: z
    .object({ reason: z.enum(HIDDEN_FOR), at: z.string() })
    .optional()
    .meta({ description: 'reason for hiding the review' }),
}).meta({ id: 'OwnReview' })
export type OwnReviewView = z.infer<typeof OwnReviewView>

export const ReviewBody = z.object({
  productId: text(200, 1),
  userId: text(200, 1),
  rating: z.int().min(RATING.least).max(RATING.most),
  comment: requiredText(LENGTHS.comment),
  photos: z
    .array(ImageUrl)
    .max(MAX_REVIEW_PHOTOS, `must be at most ${MAX_REVIEW_PHOTOS}`)
    .optional()
    .meta({ description: 'addresses of uploaded photos; not changed if missing' }),
})
export type ReviewBody = z.infer<typeof ReviewBody>

export const TotalReviews = z.object({ totalReviews: z.number() })
export type TotalReviews = z.infer<typeof TotalReviews>

/** One page of a product's reviews: with so many stars, with photos, or of verified purchases. */
export const ProductReviewsQuery = z.object({
  stars: z.coerce.number().int().min(RATING.least).max(RATING.most).optional(),
  with: z.enum(REVIEW_KINDS).optional(),
  sort: z.enum(REVIEW_SORTS).default('newest'),
  page: Page,
})
export type ProductReviewsQuery = z.infer<typeof ProductReviewsQuery>

export const ProductReviewsView = listPage('reviews', ReviewView)
export type ProductReviewsView = z.infer<typeof ProductReviewsView>

/** Counts over all visible reviews of a product. */
export const ReviewSummary = z.object({
  stars: z.array(z.number()).meta({ description: 'number of reviews with one to five stars' }),
  verified: z.number(),
  withPhotos: z.number(),
  photos: z.array(z.string()).meta({ description: 'the first photos of the newest reviews with photos' }),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** The viewer's own relation to the reviews of a product. */
export const OwnReviewing = z.object({
  review: OwnReviewView.optional().meta({ description: 'the own one, hidden or not' }),
  helpful: z.array(z.string()).meta({ description: 'reviews the viewer found helpful' }),
  reported: z.array(z.string()).meta({ description: 'open reports of the viewer' }),
})
export type OwnReviewing = z.infer<typeof OwnReviewing>

export const HelpfulView = z.object({ helpful: z.number() })
export type HelpfulView = z.infer<typeof HelpfulView>

export const ReportBody = z.object({ reason: z.enum(REVIEW_REASONS) })
export type ReportBody = z.infer<typeof ReportBody>

export const ModerationQuery = z.object({
  state: z.enum(MODERATION_STATES).default('reported'),
  ...paging,
})
export type ModerationQuery = z.infer<typeof ModerationQuery>

/** A review as admins moderate it: without its stars, which are no reason to hide one. */
export const ModeratedReview = ReviewView.omit({ rating: true, productId: true })
  .extend({
    product: z.object({ _id: z.string(), name: z.string() }),
    reports: z
      .array(z.object({ reason: z.enum(REVIEW_REASONS), count: z.number() }))
      .meta({ description: 'open reports, by reason' }),
    hidden: z
      .object({
        reason: z.enum(HIDDEN_FOR),
        at: z.string(),
        isEditedSince: z.boolean().meta({ description: 'whether the author has edited the review since' }),
      })
      .nullable(),
  })
  .meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const ModerationView = listPage(REVIEW_LIST.rows, ModeratedReview)
export type ModerationView = z.infer<typeof ModerationView>

const seenAs = z.iso
  .datetime()
  .optional()
  .meta({ description: '`updatedAt` of the review that was loaded: 409 if it was edited since' })

/** Hide for a reason, or show again; either closes all reports. */
export const ModerationBody = z.discriminatedUnion('hidden', [
  z.object({ hidden: z.literal(true), reason: z.enum(REVIEW_REASONS), updatedAt: seenAs }),
  z.object({ hidden: z.literal(false), updatedAt: seenAs }),
])
export type ModerationBody = z.infer<typeof ModerationBody>

export const ReplyBody = z.object({
  text: text(LENGTHS.reviewReply).trim().meta({ description: 'empty deletes the reply' }),
  was: text(LENGTHS.reviewReply).optional().meta({
    description: 'the reply that was loaded, empty for none; another one by then is not replaced',
  }),
})
export type ReplyBody = z.infer<typeof ReplyBody>
