import { sql } from 'kysely'
import type { Tx } from '../../../database/schema.ts'
import { isId } from '../../../base/ids.ts'

/** What a product's row keeps of its reviews: their sum, their number, and the mean in hundredths, 0 without any. */
type Rated = { id: string; rating_sum: number; review_count: number }

/** Holds the product until the transaction ends, so that reviews posted at one moment are counted one after the other. */
export async function lockRatedProduct(tx: Tx, id: string): Promise<Rated | undefined> {
  if (!isId(id)) return undefined
  return await tx
    .selectFrom('products')
    .select(['id', 'rating_sum', 'review_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** This user's rating of the product so far, `null` before the first. */
export async function findRating(tx: Tx, productId: string, userId: string): Promise<number | null> {
  const review = await tx
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return review?.rating ?? null
}

/** @param before the rating this one replaces, `null` when it is a further one */
export async function changeRating(
  tx: Tx,
  product: Rated,
  before: number | null,
  rating: number,
): Promise<void> {
  const sum = product.rating_sum + rating - (before ?? 0)
  const count = product.review_count + (before === null ? 1 : 0)
  await tx
    .updateTable('products')
    .set({ rating_sum: sum, review_count: count, rating_hundredths: Math.round((sum * 100) / count) })
    .where('id', '=', product.id)
    .execute()
}

/**
 * Deletes a user's reviews and takes them out of the ratings. The products are held first, always in the same order.
 * @returns the products concerned
 */
export async function removeReviewsOf(tx: Tx, userId: string): Promise<string[]> {
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('reviews').select('product_id').where('user_id', '=', userId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await sql`
    update products set
      rating_sum = products.rating_sum - reviews.rating,
      review_count = products.review_count - 1,
      rating_hundredths = case when products.review_count = 1 then 0
        else round((products.rating_sum - reviews.rating) * 100.0 / (products.review_count - 1)) end
    from reviews
    where reviews.user_id = ${userId} and reviews.product_id = products.id`.execute(tx)
  await tx.deleteFrom('reviews').where('user_id', '=', userId).execute()
  return products.map(({ id }) => id)
}
