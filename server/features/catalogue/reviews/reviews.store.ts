import { sql, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'
import { holdPurchase } from './verified.store.ts'

export type ReviewColumns = Selectable<Database['reviews']>

/** A review and who wrote it. */
export type ReviewRow = ReviewColumns & { username: string; profile_image: string }

/** Hidden ones too: who may see those is for the caller to say. */
export const selectReviews = (db: Db | Tx) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.username', 'users.profile_image'])

/** A review and what it is about. */
export type OwnReviewRow = ReviewRow & { product_name: string; product_image: string }

const selectOwnReviews = (db: Db, userId: string) =>
  selectReviews(db)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name as product_name', 'products.image as product_image'])
    .where('reviews.user_id', '=', userId)

export const findOwnReview = (db: Db, productId: string, userId: string): Promise<OwnReviewRow | undefined> =>
  selectOwnReviews(db, userId).where('reviews.product_id', '=', productId).executeTakeFirst()

/** Newest first. */
export function listReviewsOfUser(db: Db, userId: string): Promise<OwnReviewRow[]> {
  return selectOwnReviews(db, userId)
    .orderBy('reviews.updated_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute()
}

/** All that are shown, as a part of a statement: every product counts its own in the transaction that changes them. */
export const shownReviewTotal = sql<number>`(
  select coalesce(sum(review_count), 0)::bigint from products where review_count > 0)`

/** All that are shown. */
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

/** Held until the transaction ends: the order before the review, as whoever pays or cancels it holds them. */
export async function holdStanding(tx: Tx, productId: string, userId: string): Promise<Standing> {
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
}

/** Writes or edits this user's one review; the key (product, user) decides which. */
export function upsertReview(
  tx: Tx,
  { productId, userId, rating, comment, verified, photos, at }: Posted,
): Promise<ReviewColumns> {
  const written = { rating, comment, verified, photos: JSON.stringify(photos), updated_at: at }
  return tx
    .insertInto('reviews')
    .values({ id: newId(), product_id: productId, user_id: userId, created_at: at, ...written })
    .onConflict((on) => on.columns(['product_id', 'user_id']).doUpdateSet(written))
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
