import { RATING } from '../../../../contract/limits.ts'
import type { ReviewSummary, ReviewView } from '../../../../contract/schemas/review.ts'

/** Returns the API's figures for a product that comes with all its reviews. */
export function summaryOf(reviews: readonly ReviewView[]): ReviewSummary {
  const photos = reviews.flatMap((review) => review.photos?.slice(0, 1) ?? [])
  return {
    stars: Array.from(
      { length: RATING.most },
      (_, index) => reviews.filter(({ rating }) => rating === index + 1).length,
    ),
    verified: reviews.filter(({ verified }) => verified).length,
    withPhotos: photos.length,
    photos: photos.slice(0, 3),
  }
}
