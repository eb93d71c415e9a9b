import type { PersonalPlace } from '../../../platform/personal-data.ts'
import { removeReviewsOf } from './ratings.store.ts'

/** Deletes reviews with their author and updates the ratings. */
export const reviewPlace: PersonalPlace = {
  tables: ['reviews', 'review_votes', 'review_reports', 'rating_counts'],
  read: async (db, { id }) => ({
    reviews: await db
      .selectFrom('reviews')
      .select(['product_id', 'rating', 'comment', 'photos', 'reply', 'created_at', 'updated_at'])
      .where('user_id', '=', id)
      .execute(),
  }),
  erase: async (tx, { id }) => {
    await removeReviewsOf(tx, id)
    await tx.deleteFrom('review_reports').where('user_id', '=', id).execute()
  },
}
