import { sql } from 'kysely'
import type { ReviewReason } from '../../../../contract/review-reasons.ts'
import { isId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { ReviewColumns } from './reviews.store.ts'

/** Locks a shown review until the transaction ends; `undefined` for a hidden or an unknown one. */
export async function lockShownReview(tx: Tx, id: string): Promise<ReviewColumns | undefined> {
  if (!isId(id)) return undefined
  return await tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('hidden_for', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds or removes a vote and counts it, repeatably. The review must be locked. @returns the number of helpful votes */
export async function setVote(tx: Tx, reviewId: string, userId: string, isHelpful: boolean): Promise<number> {
  const vote = isHelpful
    ? sql`insert into review_votes (review_id, user_id) values (${reviewId}, ${userId}) on conflict do nothing
        returning 1 as change`
    : sql`delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning -1 as change`
  const { rows } = await sql<{ helpful: number }>`
    with vote as (${vote})
    update reviews set helpful = helpful + coalesce((select change from vote), 0)
    where id = ${reviewId} returning helpful`.execute(tx)
  return rows[0]?.helpful ?? 0
}

type Report = { reviewId: string; userId: string; reason: ReviewReason; at: Date }

/** Inserts one report per account and review; a closed one opens again only if the review was edited since. */
export async function insertReport(tx: Tx, { reviewId, userId, reason, at }: Report): Promise<void> {
  await sql`
    insert into review_reports as old (review_id, user_id, reason, created_at)
    values (${reviewId}, ${userId}, ${reason}, ${at})
    on conflict (review_id, user_id) do update
      set reason = excluded.reason, created_at = excluded.created_at, settled_at = null
      where old.settled_at < (select updated_at from reviews where id = ${reviewId})`.execute(tx)
}

/** Lists the votes and reports of this user among the reviews of a product. */
export async function marksOf(db: Db, productId: string, userId: string) {
  const { rows } = await sql<{ helpful: string[]; reported: string[] }>`
    select coalesce((
        select jsonb_agg(v.review_id) from review_votes v join reviews r on r.id = v.review_id
        where v.user_id = ${userId} and r.product_id = ${productId}), '[]') as helpful,
      coalesce((
        select jsonb_agg(p.review_id) from review_reports p join reviews r on r.id = p.review_id
        where p.user_id = ${userId} and p.settled_at is null
          and r.product_id = ${productId}), '[]') as reported`.execute(db)
  return rows[0]!
}
