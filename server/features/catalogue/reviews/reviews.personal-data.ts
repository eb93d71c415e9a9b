import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'
import { removeReviewsOf } from './ratings.store.ts'

const WRITTEN = ['product_id', 'rating', 'comment', 'photos', 'reply', 'created_at', 'updated_at'] as const

/** Deletes reviews with their author and updates the ratings. */
export const reviewPlace: PersonalPlace = {
  tables: ['reviews', 'review_votes', 'review_reports', 'rating_counts'],
  read: async (db, { id }) => ({ reviews: await ownRows(db, 'reviews', WRITTEN, id) }),
  erase: async (tx, { id }) => {
    await removeReviewsOf(tx, id)
    await tx.deleteFrom('review_reports').where('user_id', '=', id).execute()
  },
}
