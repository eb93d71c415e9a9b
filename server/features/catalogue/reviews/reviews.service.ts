import { sql } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import { imageKey } from '../../../../contract/images.ts'
import type { ReviewBody } from '../../../../contract/schemas/review.ts'
import { familyTags, LISTS, productTag } from '../../../caching/tags.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { actionsSince, noteAction } from '../../../platform/counted-actions.ts'
import { AppError, forbidden, notSignedIn, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { isNewCustomer } from '../../people/accounts/is-new-customer.ts'
import { findPostable, setAside } from '../images/picture-use.ts'
import { changeRating, lockRatedProduct } from './ratings.store.ts'
import { canReviewAs } from './reviews.policy.ts'
import { holdReviewer, lockStanding, upsertReview, type ReviewRow } from './reviews.store.ts'

/**
 * Posts a review. There is one per product and user, so posting again edits it (docs/behaviour.md#reviews). Rating and counts change with
 * it, unless the review is hidden; an edit does not show it again. Beyond a few a day of one product by new accounts of one network, a review
 * waits until an admin has looked at it.
 */
export async function postReview(
  shop: Pick<App, 'config' | 'db' | 'clock' | 'invalidate' | 'images'>,
  viewer: Author,
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
    const isShownNow = before?.hidden_at === null
    const counts = !isShownNow || before.rating !== rating
    const waits =
      counts && !before?.hidden_at && (await isOneOfMany(tx, shop, viewer, product.id, shop.clock()))
    const written = await upsertReview(tx, {
      productId: product.id,
      userId: viewer.id,
      comment,
      ...weight,
      at: writtenAt(shop.clock(), before?.hidden_at),
      waits,
    })
    if (removed.length > 0) await setAside(sql.join(removed)).execute(tx)
    const isShown = written.hidden_for === null
    if (isShown) await changeRating(tx, product, before, weight)
    else if (isShownNow) await changeRating(tx, product, before, null)
    return {
      ...written,
      ...reviewer,
      removed,
      family: product.family_id,
      isRated: (isShown || isShownNow) && before?.rating !== rating,
    }
  })
  // Lists show its stars but not its text.
  shop.invalidate([
    ...(review.isRated ? [LISTS] : []),
    productTag(review.product_id),
    ...familyTags([review.family]),
  ])
  for (const key of [...review.photos, ...review.removed]) shop.images.known.forget(key)
  return review
}

/** @param network as `countedSite` names it */
type Author = Viewer & { network: string }

/** Reviews of one product that new accounts of one network write a day before further ones wait: those of a family. */
const AT_ONCE = 4

/** True if this review is one of many by new accounts of one network, deleted ones too. The product's lock lets them be counted one by one. */
async function isOneOfMany(
  tx: Tx,
  shop: Pick<App, 'config'>,
  { id, network }: Author,
  productId: string,
  at: Date,
): Promise<boolean> {
  if (!shop.config.rateLimits) return false
  const { rows } = await sql<{ is_new: boolean }>`select ${isNewCustomer(id, at)} as is_new`.execute(tx)
  if (rows[0]?.is_new !== true) return false
  const count = `review ${productId} ${network}`
  const others = await actionsSince(tx, shop, count, new Date(at.getTime() - DAY), id)
  await noteAction(tx, shop, [count], id, at)
  return others >= AT_ONCE
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
