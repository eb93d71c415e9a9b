import type { ReviewReason } from '../../../../contract/review-reasons.ts'
import type { OwnReviewing } from '../../../../contract/schemas/review.ts'
import { isId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { forbidden, notSignedIn, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { insertReport, lockShownReview, marksOf, setVote } from './marks.store.ts'
import { presentOwnReview } from './reviews.present.ts'
import { findOwnReview, holdReviewer, type ReviewColumns } from './reviews.store.ts'

type Shop = Pick<App, 'db' | 'clock'>

/**
 * Sets or removes a helpful vote. No cached page is invalidated: a vote may appear half a minute late, and votes could otherwise force any
 * number of renderings.
 *
 * @returns the number of helpful votes
 * @throws AppError 403 for the viewer's own review, 404 for a hidden or unknown one
 */
export function voteHelpful({ db }: Shop, viewer: Viewer, id: string, isHelpful: boolean): Promise<number> {
  return inTransaction(db, async (tx) => {
    const review = await lockForeignReview(tx, viewer, id, 'You cannot vote for your own review')
    return await setVote(tx, review.id, viewer.id, isHelpful)
  })
}

/** Reports a review to the admins, who decide; until then it stays visible, however many report it. @throws as `voteHelpful` */
export async function reportReview(
  { db, clock }: Shop,
  viewer: Viewer,
  id: string,
  reason: ReviewReason,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await lockForeignReview(tx, viewer, id, 'You cannot report your own review')
    await insertReport(tx, { reviewId: review.id, userId: viewer.id, reason, at: clock() })
  })
}

async function lockForeignReview(
  tx: Tx,
  viewer: Viewer,
  id: string,
  refusal: string,
): Promise<ReviewColumns> {
  // The account is locked before the review, so that it cannot be deleted before the vote is written.
  if (!(await holdReviewer(tx, viewer.id))) throw notSignedIn()
  const review = existing(await lockShownReview(tx, id), 'Review')
  if (review.user_id === viewer.id) throw forbidden(refusal)
  return review
}

/** Reads the caller's own reviews and votes of a product; empty for an unknown product. */
export async function ownReviewing(
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  productId: string,
): Promise<OwnReviewing> {
  if (!isId(productId)) return { helpful: [], reported: [] }
  const review = await findOwnReview(db, productId, viewer.id)
  return {
    ...(review && { review: presentOwnReview(review) }),
    ...(await marksOf(db, productId, viewer.id)),
  }
}
