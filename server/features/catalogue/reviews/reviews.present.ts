import { ownImage } from '../../../../contract/images.ts'
import type { OwnReviewView, ReviewView } from '../../../../contract/schemas/review.ts'
import type { OwnReviewRow, ReviewRow } from './reviews.store.ts'

export const presentReview = (review: ReviewRow): ReviewView => ({
  _id: review.id,
  userId: {
    _id: review.user_id,
    username: review.username,
    profileImage: ownImage(review.profile_image),
  },
  productId: review.product_id,
  rating: review.rating,
  comment: review.comment,
  createdAt: review.created_at.toISOString(),
  updatedAt: review.updated_at.toISOString(),
})

export const presentOwnReview = (review: OwnReviewRow): OwnReviewView => ({
  ...presentReview(review),
  product: { name: review.product_name, image: ownImage(review.product_image) },
})
