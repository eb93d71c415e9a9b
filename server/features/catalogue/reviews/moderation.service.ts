import { REVIEW_LIST } from '../../../../contract/lists.ts'
import type {
  ModerationBody,
  ReplyBody,
  ModerationQuery,
  ModerationView,
} from '../../../../contract/schemas/review.ts'
import { familyTags, LISTS, productTag } from '../../../caching/tags.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict, notFound, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import {
  countModerated,
  findModerated,
  listModerated,
  resolveReports,
  type ModeratedRow,
} from './moderation.store.ts'
import { changeRating, lockRatedProduct } from './ratings.store.ts'
import { presentModerated } from './reviews.present.ts'
import { lockRow } from '../../../database/rows.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images'>

/** Reads one page of the queue, newest first. */
export const pageOfModeration = (db: Db, query: ModerationQuery): Promise<ModerationView> =>
  answerPage(db, REVIEW_LIST.rows, query, {
    rows: (tx, window) => listModerated(tx, query.state, window),
    total: (tx) => countModerated(tx, query.state),
    present: (rows) => rows.map(presentModerated),
  })

/**
 * Hides a review for a reason, shows it again, or keeps it; its reports are closed. Rating, counts and everything derived from them change
 * in the same transaction.
 *
 * @throws AppError 404, or 409 when its author has edited it since the admin saw it
 */
export async function moderateReview(
  shop: Shop,
  admin: Viewer,
  id: string,
  body: ModerationBody,
): Promise<ModeratedRow> {
  const reason = body.hidden ? body.reason : null
  const moderated = await inTransaction(shop.db, async (tx) => {
    const found = await findModerated(tx, id)
    // The product is locked before the review, in the same order as when a review is posted.
    const product = found && (await lockRatedProduct(tx, found.product_id))
    const review = product && (await lockRow(tx, 'reviews', id))
    if (!review) throw notFound('Review')
    if (body.updatedAt !== undefined && body.updatedAt !== review.updated_at.toISOString())
      throw conflict('The author has edited this review in the meantime. Please read the review again')
    // The time is never before that of the last edit, which may have been written while this call waited for the lock; the queue would
    // otherwise show the review again.
    const at = new Date(Math.max(shop.clock().getTime(), review.updated_at.getTime()))
    const settled = await resolveReports(tx, review.id, at)
    const isChange = reason !== review.hidden_for || (reason !== null && isEditedSince(review))
    if (isChange) {
      await tx
        .updateTable('reviews')
        .set({ hidden_for: reason, hidden_at: reason === null ? null : at, waits: false })
        .where('id', '=', review.id)
        .execute()
      await changeRating(
        tx,
        product,
        review.hidden_for === null ? review : null,
        reason === null ? review : null,
      )
    }
    if (isChange || settled > 0)
      await recordAudit(
        tx,
        admin,
        actionOf(review.hidden_for !== null, reason !== null),
        ['review', review.id],
        {
          before: {
            author: review.user_id,
            hiddenFor: review.waits ? 'waiting' : review.hidden_for,
            comment: review.comment,
          },
          after: { hiddenFor: reason, settledReports: settled },
          at,
        },
      )
    return (await findModerated(tx, id))!
  })
  shop.invalidate([LISTS, productTag(moderated.product_id), ...familyTags([moderated.family])])
  for (const key of moderated.photos) shop.images.known.forget(key)
  return moderated
}

const isEditedSince = ({
  updated_at: edited,
  hidden_at: hidden,
}: Pick<ModeratedRow, 'updated_at' | 'hidden_at'>) => hidden !== null && edited > hidden

function actionOf(wasHidden: boolean, isHidden: boolean): string {
  if (isHidden) return 'hide review'
  return wasHidden ? 'restore review' : 'keep review'
}

/** Writes, changes or removes the shop's reply to a review. @throws AppError 404, or 409 when it is not the one that the admin saw */
export async function replyToReview(
  shop: Shop,
  admin: Viewer,
  id: string,
  { text, was }: ReplyBody,
): Promise<ModeratedRow> {
  const at = shop.clock()
  const reply = text === '' ? null : text
  const replied = await inTransaction(shop.db, async (tx) => {
    const review = existing(await lockRow(tx, 'reviews', id), 'Review')
    if (review.reply !== reply) {
      if (was !== undefined && was !== (review.reply ?? ''))
        throw conflict('Somebody else changed this reply in the meantime. Close this form to see it.')
      await tx
        .updateTable('reviews')
        .set({ reply, replied_at: reply === null ? null : at })
        .where('id', '=', review.id)
        .execute()
      await recordAudit(tx, admin, 'reply to review', ['review', review.id], {
        before: { author: review.user_id, reply: review.reply },
        after: { reply },
        at,
      })
    }
    return (await findModerated(tx, id))!
  })
  shop.invalidate([productTag(replied.product_id), ...familyTags([replied.family])])
  return replied
}
