import { sql } from 'kysely'
import { imageKey } from '../../../../contract/images.ts'
import type { ReviewBody } from '../../../../contract/schemas/review.ts'
import { LISTS, productTag } from '../../../caching/tags.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, forbidden, notSignedIn, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findPostable, setAside } from '../images/picture-use.ts'
import { changeRating, lockRatedProduct } from './ratings.store.ts'
import { canReviewAs } from './reviews.policy.ts'
import { holdReviewer, lockStanding, upsertReview, type ReviewRow } from './reviews.store.ts'

/**
 * Posts a review. There is one per product and user, so posting again edits it (docs/behaviour.md#reviews). Rating and counts change with
 * it, unless the review is hidden; an edit does not show it again.
 */
export async function postReview(
  shop: Pick<App, 'db' | 'clock' | 'invalidate' | 'images'>,
  viewer: Viewer,
  { productId, userId, rating, comment, photos: addresses }: ReviewBody,
): Promise<ReviewRow> {
  if (!canReviewAs(viewer, userId)) throw forbidden('You can only write reviews in your own name')
  const wanted = addresses && [...new Set(addresses.flatMap((address) => imageKey(address) ?? []))]
  const review = await inTransaction(shop.db, async (tx) => {
    // The user is locked before the product, as when a user is deleted, so that the two cannot deadlock.
    const reviewer = await holdReviewer(tx, viewer.id)
    if (!reviewer) throw notSignedIn()
    const product = existing(await lockRatedProduct(tx, productId), 'Product')
    const { before, bought } = await lockStanding(tx, product.id, viewer.id)
    const photos = wanted ?? before?.photos ?? []
    const added = photos.filter((key) => before?.photos.includes(key) !== true)
    await refuseForeign(tx, viewer, added)
    const removed = before?.photos.filter((key) => !photos.includes(key)) ?? []
    const verified = bought || before?.verified === true
    const weight = { rating, verified, photos }
    const written = await upsertReview(tx, {
      productId: product.id,
      userId: viewer.id,
      comment,
      ...weight,
      at: writtenAt(shop.clock(), before?.hidden_at),
    })
    if (removed.length > 0) await setAside(sql.join(removed)).execute(tx)
    const isShown = written.hidden_for === null
    if (isShown) await changeRating(tx, product, before, weight)
    return { ...written, ...reviewer, removed, isRated: isShown && before?.rating !== rating }
  })
  // Lists show its stars but not its text.
  shop.invalidate([...(review.isRated ? [LISTS] : []), productTag(review.product_id)])
  for (const key of [...review.photos, ...review.removed]) shop.images.known.forget(key)
  return review
}

/** A time after the review was hidden, perhaps while this call waited: the queue compares both to show an edited review again. */
const writtenAt = (now: Date, hiddenAt: Date | null | undefined): Date =>
  hiddenAt && hiddenAt >= now ? new Date(hiddenAt.getTime() + 1) : now

/** Refuses pictures that the user did not upload: an address elsewhere was never checked, and another could be hidden. */
async function refuseForeign(tx: Tx, { id }: Viewer, keys: string[]): Promise<void> {
  const postable = await findPostable(tx, keys, id)
  if (postable.length === keys.length) return
  const message = 'must be pictures you uploaded, and none that was hidden; please choose them again'
  throw new AppError(400, 'bad_request', `photos ${message}`, [{ field: 'photos', message }])
}
