import * as z from 'zod'
import { LENGTHS, RATING } from '../limits.ts'
import { requiredText, text } from './common.ts'

export const ReviewView = z
  .object({
    _id: z.string(),
    userId: z.object({ _id: z.string(), username: z.string(), profileImage: z.string() }),
    productId: z.string(),
    rating: z.number(),
    comment: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Review' })
export type ReviewView = z.infer<typeof ReviewView>

/** For its author, who wants to see what it is about. */
export const OwnReviewView = ReviewView.extend({
  product: z.object({ name: z.string(), image: z.string() }),
}).meta({ id: 'OwnReview' })
export type OwnReviewView = z.infer<typeof OwnReviewView>

export const ReviewBody = z.object({
  productId: text(200, 1),
  userId: text(200, 1),
  rating: z.int().min(RATING.least).max(RATING.most),
  comment: requiredText(LENGTHS.comment),
})
export type ReviewBody = z.infer<typeof ReviewBody>

export const TotalReviews = z.object({ totalReviews: z.number() })
export type TotalReviews = z.infer<typeof TotalReviews>
