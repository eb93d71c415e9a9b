import type { ReviewBody } from '../../../../contract/schemas/review.ts'
import { LISTS, productTag } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { forbidden, notFound, notSignedIn } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { changeRating, findRating, lockRatedProduct } from './ratings.store.ts'
import { canReviewAs } from './reviews.policy.ts'
import { holdReviewer, upsertReview, type ReviewRow } from './reviews.store.ts'

/** One review per product and user: posting again edits (docs/behaviour.md#reviews). Rating and count change with it. */
export async function postReview(
  shop: Pick<App, 'db' | 'clock' | 'invalidate'>,
  viewer: Viewer,
  { productId, userId, rating, comment }: ReviewBody,
): Promise<ReviewRow> {
  if (!canReviewAs(viewer, userId)) throw forbidden('You can only write reviews in your own name')
  const at = shop.clock()
  const review = await inTransaction(shop.db, async (tx) => {
    // The user before the product, as in the deletion of a user: two that hold the same rows must not wait for each other.
    const reviewer = await holdReviewer(tx, viewer.id)
    if (!reviewer) throw notSignedIn()
    const product = await lockRatedProduct(tx, productId)
    if (!product) throw notFound('Product')
    const before = await findRating(tx, product.id, viewer.id)
    const written = await upsertReview(tx, { productId: product.id, userId: viewer.id, rating, comment, at })
    await changeRating(tx, product, before, rating)
    return { ...written, ...reviewer }
  })
  shop.invalidate([LISTS, productTag(review.product_id)])
  return review
}
