import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'
import { eraseMovedReviews, movedReviewsOf } from './moved-reviews.store.ts'
import { removeReviewsOf } from './ratings.store.ts'

const WRITTEN = ['product_id', 'rating', 'comment', 'photos', 'reply', 'created_at', 'updated_at'] as const

/** Deletes reviews with their author and updates the ratings. */
export const reviewPlace: PersonalPlace = {
  tables: ['reviews', 'review_votes', 'review_reports', 'rating_counts', 'picture_fetches'],
  read: async (db, { id }) => ({
    reviews: [...(await ownRows(db, 'reviews', WRITTEN, id)), ...(await movedReviewsOf(db, id))],
  }),
  erase: async (tx, person) => {
    const { id } = person
    await eraseMovedReviews(tx, person)
    await removeReviewsOf(tx, id)
    await tx.deleteFrom('review_reports').where('user_id', '=', id).execute()
  },
}
