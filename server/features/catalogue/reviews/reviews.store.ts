import { sql, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'
import { holdPurchase } from './verified.store.ts'

export type ReviewColumns = Selectable<Database['reviews']>

export type ReviewRow = ReviewColumns & { username: string; profile_image: string }

/** Selects reviews including hidden ones; callers decide who may see those. One from a former shop names its author itself. */
export const selectReviews = (db: Db | Tx) =>
  db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(({ fn, val }) => [
      fn.coalesce('users.username', 'reviews.author').as('username'),
      fn.coalesce('users.profile_image', val('')).as('profile_image'),
    ])

export type OwnReviewRow = ReviewRow & { product_name: string; product_image: string }

const selectOwnReviews = (db: Db, userId: string) =>
  selectReviews(db)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name as product_name', 'products.image as product_image'])
    .where('reviews.user_id', '=', userId)

export const findOwnReview = (db: Db, productId: string, userId: string): Promise<OwnReviewRow | undefined> =>
  selectOwnReviews(db, userId).where('reviews.product_id', '=', productId).executeTakeFirst()

/** Lists a user's reviews, newest first. */
export function listReviewsOfUser(db: Db, userId: string): Promise<OwnReviewRow[]> {
  return selectOwnReviews(db, userId)
    .orderBy('reviews.updated_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute()
}

/** Counts all shown reviews, as part of a statement, from the count in each product's row. */
export const shownReviewTotal = sql<number>`(
  select coalesce(sum(review_count), 0)::bigint from products where review_count > 0)`

/** Counts all shown reviews. */
export async function countReviews(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${shownReviewTotal} as total`.execute(db)
  return rows[0]!.total
}

/** State of a user's review of a product before it is written. */
export type Standing = {
  before: Pick<ReviewColumns, 'rating' | 'verified' | 'photos' | 'hidden_at'> | null
  /** True if the account has bought the product. */
  bought: boolean
}

/** Reads and locks this state until the transaction ends: the order is locked before the review, as when it is paid or cancelled. */
export async function lockStanding(tx: Tx, productId: string, userId: string): Promise<Standing> {
  const bought = await holdPurchase(tx, userId, productId)
  const before = await tx
    .selectFrom('reviews')
    .select(['rating', 'verified', 'photos', 'hidden_at'])
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return { before: before ?? null, bought }
}

type Posted = {
  productId: string
  userId: string
  rating: number
  comment: string
  verified: boolean
  photos: readonly string[]
  at: Date
  /** True if it is not shown before an admin has looked at it. */
  waits: boolean
}

/** Inserts or updates this user's review; the unique key (product, user) decides which. */
export function upsertReview(
  tx: Tx,
  { productId, userId, rating, comment, verified, photos, at, waits }: Posted,
) {
  const written = {
    rating,
    comment,
    verified,
    photos: JSON.stringify(photos),
    updated_at: at,
    ...(waits && hiddenUntilSeen(at)),
  }
  return tx
    .insertInto('reviews')
    .values({ id: newId(), product_id: productId, user_id: userId, created_at: at, ...written })
    .onConflict((on) => on.columns(['product_id', 'user_id']).doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Hidden before it was written, as one that was edited since, which admins see among the new ones. */
const hiddenUntilSeen = (at: Date) => ({
  waits: true,
  hidden_for: 'not genuine' as const,
  hidden_at: new Date(at.getTime() - 1),
})

/** Reads the author's name and picture, and locks the account, so that it cannot be deleted until the transaction ends. */
export function holdReviewer(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['username', 'profile_image'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
}
