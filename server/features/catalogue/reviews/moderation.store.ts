import { sql, type RawBuilder } from 'kysely'
import type { ReviewReason } from '../../../../contract/review-reasons.ts'
import type { ModerationQuery } from '../../../../contract/schemas/review.ts'
import { isId } from '../../../base/ids.ts'
import { readWindow, type PageWindow, type TwoWayOrder } from '../../../database/fetch-page.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { selectReviews, shownReviewTotal, type ReviewRow } from './reviews.store.ts'

type State = ModerationQuery['state']

/** A review with its product and its family, and its open reports by reason. */
export type ModeratedRow = ReviewRow & {
  product_name: string
  family: string | null
  reports: { reason: ReviewReason; count: number }[]
}

const reported = sql<boolean>`exists (
  select 1 from review_reports p where p.review_id = reviews.id and p.settled_at is null)`

// A review that was edited while hidden counts as new.
const MATCHING: Record<State, RawBuilder<boolean>> = {
  reported: sql`(${reported} or reviews.waits)`,
  new: sql`(reviews.hidden_for is null or reviews.updated_at > reviews.hidden_at)`,
  hidden: sql`reviews.hidden_for is not null`,
}

const newest = [sql`reviews.updated_at desc, reviews.id desc`, sql`reviews.updated_at, reviews.id`] as const

/** Sort orders, each with its reverse; none sorts by stars. */
const ORDERS: Record<State, TwoWayOrder> = {
  reported: newest,
  new: newest,
  hidden: [sql`reviews.hidden_at desc, reviews.id desc`, sql`reviews.hidden_at, reviews.id`],
}

const selectModerated = (db: Db | Tx) =>
  selectReviews(db)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'products.name as product_name',
      'products.family_id as family',
      sql<ModeratedRow['reports']>`coalesce((
        select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) from (
          select reason, count(*) as count from review_reports p
          where p.review_id = reviews.id and p.settled_at is null group by reason) by_reason), '[]')`.as(
        'reports',
      ),
    ])

export async function listModerated(db: Db | Tx, state: State, window: PageWindow): Promise<ModeratedRow[]> {
  return await readWindow(selectModerated(db).where(MATCHING[state]), ORDERS[state], window)
}

/** Counts the reviews of a state. Hidden and reported ones are few and have indexes; the others are the rest. */
export async function countModerated(db: Db | Tx, state: State): Promise<number> {
  const counts: Record<State, RawBuilder<{ total: number }>> = {
    reported: sql`select count(*) as total from (
      select review_id from review_reports where settled_at is null union select id from reviews where waits) found`,
    new: sql`select ${shownReviewTotal}
      + (select count(*) from reviews where hidden_for is not null and updated_at > hidden_at) as total`,
    hidden: sql`select count(*) as total from reviews where hidden_for is not null`,
  }
  const { rows } = await counts[state].execute(db)
  return rows[0]!.total
}

export async function findModerated(db: Db | Tx, id: string): Promise<ModeratedRow | undefined> {
  if (!isId(id)) return undefined
  return await selectModerated(db).where('reviews.id', '=', id).executeTakeFirst()
}

/** Settles the open reports of a review. @returns how many were open */
export async function resolveReports(tx: Tx, reviewId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_reports')
    .set({ settled_at: at })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
