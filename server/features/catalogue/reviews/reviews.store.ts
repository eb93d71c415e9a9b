import type { Selectable } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'

/** How many of a product's reviews its page shows: a bound, not a page size. */
const SHOWN_MOST = 1_000

const COLUMNS = [
  'reviews.id',
  'reviews.product_id',
  'reviews.user_id',
  'reviews.rating',
  'reviews.comment',
  'reviews.created_at',
  'reviews.updated_at',
  'users.username',
  'users.profile_image',
] as const

type ReviewColumns = Selectable<Database['reviews']>

/** A review and who wrote it. */
export type ReviewRow = ReviewColumns & { username: string; profile_image: string }

const selectReviews = (db: Db | Tx) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(COLUMNS)
    .orderBy('reviews.updated_at', 'desc')
    .orderBy('reviews.id', 'desc')

/** Newest first. */
export function listReviewsOfProduct(db: Db, productId: string): Promise<ReviewRow[]> {
  return selectReviews(db).where('reviews.product_id', '=', productId).limit(SHOWN_MOST).execute()
}

/** A review and what it is about. */
export type OwnReviewRow = ReviewRow & { product_name: string; product_image: string }

/** Newest first. */
export function listReviewsOfUser(db: Db, userId: string): Promise<OwnReviewRow[]> {
  return selectReviews(db)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name as product_name', 'products.image as product_image'])
    .where('reviews.user_id', '=', userId)
    .execute()
}

export async function countReviews(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('reviews')
    .select((review) => review.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type Posted = { productId: string; userId: string; rating: number; comment: string; at: Date }

/** Writes or edits this user's one review; the key (product, user) decides which. */
export function upsertReview(
  tx: Tx,
  { productId, userId, rating, comment, at }: Posted,
): Promise<ReviewColumns> {
  return tx
    .insertInto('reviews')
    .values({
      id: newId(),
      product_id: productId,
      user_id: userId,
      rating,
      comment,
      created_at: at,
      updated_at: at,
    })
    .onConflict((on) =>
      on.columns(['product_id', 'user_id']).doUpdateSet({ rating, comment, updated_at: at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The writer's name and picture; the account cannot be deleted until the transaction ends. */
export function holdReviewer(
  tx: Tx,
  userId: string,
): Promise<Pick<ReviewRow, 'username' | 'profile_image'> | undefined> {
  return tx
    .selectFrom('users')
    .select(['username', 'profile_image'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
}
