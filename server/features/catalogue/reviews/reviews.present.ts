import { imagePath, ownImage } from '../../../../contract/images.ts'
import type { HiddenFor, ReviewReason } from '../../../../contract/review-reasons.ts'
import type {
  ModeratedReview,
  OwnReviewView,
  ReviewSummary,
  ReviewView,
} from '../../../../contract/schemas/review.ts'
import type { ModeratedRow } from './moderation.store.ts'
import type { Summary } from './product-reviews.store.ts'
import type { OwnReviewRow, ReviewRow } from './reviews.store.ts'

const hiddenFor = ({ waits }: Pick<ReviewRow, 'waits'>, reason: ReviewReason): HiddenFor =>
  waits ? 'waiting' : reason

/** Presents a review; fields that most reviews lack are left out. */
export const presentReview = (review: ReviewRow): ReviewView => ({
  _id: review.id,
  userId: {
    _id: review.user_id ?? '',
    username: review.username,
    profileImage: ownImage(review.profile_image),
  },
  productId: review.product_id,
  rating: review.rating,
  comment: review.comment,
  createdAt: review.created_at.toISOString(),
  updatedAt: review.updated_at.toISOString(),
  ...(review.verified && { verified: true }),
  ...(review.photos.length > 0 && { photos: review.photos.map((key) => imagePath(key)) }),
  ...(review.helpful > 0 && { helpful: review.helpful }),
  ...(review.reply !== null &&
    review.replied_at !== null && { reply: { text: review.reply, at: review.replied_at.toISOString() } }),
})

export const presentOwnReview = (review: OwnReviewRow): OwnReviewView => ({
  ...presentReview(review),
  product: { name: review.product_name, image: ownImage(review.product_image) },
  ...(review.hidden_for !== null &&
    review.hidden_at !== null && {
      hidden: { reason: hiddenFor(review, review.hidden_for), at: review.hidden_at.toISOString() },
    }),
})

export const presentSummary = ({ stars, verified, with_photos, photos }: Summary): ReviewSummary => ({
  stars,
  verified,
  withPhotos: with_photos,
  photos: photos.map((key) => imagePath(key)),
})

/** Presents a review for moderation without its stars, which are no reason to hide a review. */
export function presentModerated(review: ModeratedRow): ModeratedReview {
  const { rating: _rating, productId: _product, ...shown } = presentReview(review)
  const { hidden_for: reason, hidden_at: at, updated_at: edited } = review
  return {
    ...shown,
    product: { _id: review.product_id, name: review.product_name },
    reports: review.reports,
    hidden:
      reason === null || at === null
        ? null
        : { reason: hiddenFor(review, reason), at: at.toISOString(), isEditedSince: edited > at },
  }
}
