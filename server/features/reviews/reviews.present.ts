import { ownImage } from '../../../contract/images.ts'
import type { ReviewView } from '../../../contract/schemas/review.ts'
import type { ReviewRow } from './reviews.store.ts'

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
