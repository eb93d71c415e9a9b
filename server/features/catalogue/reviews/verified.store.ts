import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'
import { confirmedKey } from '../../../platform/confirmed-key.ts'
import { boughtBefore } from './past-purchase.ts'

/** Refunds of the order `o` that were made before it was shipped: all of one that is not. */
const madeBefore = sql`refunds.order_id = o.id and refunds.state not in ('failed', 'canceled') and refunds.created_at < coalesce((
    select min(created_at) from order_events
    where order_events.order_id = o.id and kind = 'status' and data ->> 'status' in ('shipped', 'completed')
      and o.status in ('shipped', 'completed')), case when o.status in ('shipped', 'completed') then o.created_at else 'infinity' end)`

/** True if a unit of the line `l` was there to send and its money was not given back before the order `o` was shipped. */
const isReceived = sql<boolean>`(o.cancelled_at is null and l.quantity > l.short and (o.refunded_cents = 0 or (
  o.amount_cents > (select coalesce(sum(amount_cents), 0) from refunds where ${madeBefore})
  and l.quantity > (
    select coalesce(sum(refund_lines.quantity), 0) from refunds join refund_lines on refund_lines.refund_id = refunds.id
    where ${madeBefore} and refund_lines.position = l.position))))`

/**
 * True if the line `l` of the order `o` counts as a purchase: it was not cancelled, missing or refunded before it was shipped. A later refund
 * changes nothing, because who returns a plant has received it (docs/decisions/reviews.md#verified-purchase).
 */
export const isPurchase = sql<boolean>`(o.deleted_at is null and ${isReceived})`

const hasLine = (condition: RawBuilder<boolean>) => sql<boolean>`(exists (
  select 1 from orders o join order_lines l on l.order_id = o.id
  where o.user_id = r.user_id and l.product_id = r.product_id and ${condition})
  or r.user_id is null and ${hasLineOfAuthor(condition)})`

/** The same for a review that came from a former shop, which was of the whole family. */
const hasLineOfAuthor = (condition: RawBuilder<boolean>) => sql<boolean>`(r.author_key <> '' and exists (
  select 1 from orders o join order_lines l on l.order_id = o.id join products q on q.id = l.product_id
    join products p on p.id = r.product_id
  where o.email_key = r.author_key and (q.id = p.id or q.family_id = p.family_id) and ${condition}))`

const isBoughtBefore = boughtBefore(
  sql`case when r.user_id is null then r.author_key else ${confirmedKey(sql`r.user_id`)} end`,
  sql`r.product_id`,
)

/** True if the author of the review `r` has bought its product, here or at a former shop. */
export const isBought = sql<boolean>`(${hasLine(isPurchase)} or ${isBoughtBefore})`

/** True if the review `r` keeps its mark: archiving an order takes none away. */
const isKept = sql<boolean>`(${hasLine(isReceived)} or ${isBoughtBefore})`

const isTrulyVerified = sql<boolean>`case when verified then ${isKept} else ${isBought} end`

/** True if the account bought the product. Locks an order that proves it, so that it is not cancelled before the end. */
export async function holdPurchase(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    with here as (
      select 1 from orders o join order_lines l on l.order_id = o.id
      where o.user_id = ${userId} and l.product_id = ${productId} and ${isPurchase}
      limit 1 for share of o)
    select 1 from here
    union all select 1 where ${boughtBefore(confirmedKey(userId), sql`${productId}`)}`.execute(tx)
  return rows.length > 0
}

/** Finds reviews without the mark whose authors have bought the product, among those written or edited since then. */
export async function listMissed(db: Db, since: Date): Promise<{ userId: string; productId: string }[]> {
  const { rows } = await sql<{ userId: string; productId: string }>`
    select user_id as "userId", product_id as "productId" from reviews r
    where updated_at > ${since} and user_id is not null and not verified and ${isBought}`.execute(db)
  return rows
}

/** Checks restored reviews again, as their authors may have bought or cancelled since; before `recountRatings`, which counts the marks. */
export async function verifyAnew(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    update reviews r set verified = not verified
    where product_id = any(${productIds}::uuid[]) and verified <> ${isTrulyVerified}`.execute(tx)
}

/** Marks reviews that came along, before `recountRatings`. */
export async function verifyMoved(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update reviews r set verified = true where id = any(${[...ids]}::uuid[]) and ${isBought}`.execute(
    tx,
  )
}

/**
 * Sets or removes the mark of a buyer's reviews of these products, in the transaction that writes or cancels an order or moves its money.
 * Locks no product, because products are locked before orders (ARCHITECTURE.md): the counts are added to, never set.
 *
 * @returns the products whose reviews changed
 */
export async function recheckPurchases(
  tx: Tx,
  userId: string | null,
  productIds: readonly string[],
): Promise<string[]> {
  if (userId === null) return []
  const { rows } = await sql<{ id: string }>`
    select id from "reviews" where user_id = ${userId} and product_id = any(${productIds}::uuid[])
    order by id for update`.execute(tx)
  return markAnew(tx, rows)
}

/** The same for all reviews by these addresses, in the transaction that writes or deletes orders of a former shop. @param keys as `emailKey` makes them */
export async function recheckAuthors(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "reviews" where id in (
      select reviews.id from "reviews" join users on users.id = user_id where email_key = any(${[...keys]}::text[])
      union all select id from "reviews" where author_key <> '' and author_key = any(${[...keys]}::text[]))
    order by id for update`.execute(tx)
  return markAnew(tx, rows)
}

/** A statement of its own, so that it sees the changes of a concurrent order that had locked the reviews. @returns the products whose reviews changed */
async function markAnew(tx: Tx, held: readonly { id: string }[]): Promise<string[]> {
  if (held.length === 0) return []
  const { rows } = await sql<{ product_id: string }>`
    with marked as (
      update "reviews" r set verified = not verified
      where id = any(${held.map(({ id }) => id)}::uuid[]) and verified <> ${isTrulyVerified}
      returning product_id, hidden_for, r.verified),
    rated as materialized (
      select product_id, sum(case when marked.verified then 1 else -1 end) as more from marked
      where hidden_for is null group by product_id),
    locked as materialized (
      select product_id from "rating_counts" where product_id in (select product_id from rated) order by product_id for update),
    counted as (
      update "rating_counts" c set verified = c.verified + rated.more
      from rated join locked using (product_id) where rated.product_id = c.product_id)
    select distinct product_id from marked`.execute(tx)
  return rows.map(({ product_id: productId }) => productId)
}
