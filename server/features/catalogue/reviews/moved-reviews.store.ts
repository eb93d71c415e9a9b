import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'
import { namesThem, type Person } from '../../../platform/personal-data.ts'
import { confirmedKey } from '../../../platform/confirmed-key.ts'
import { setAside } from '../images/picture-use.ts'
import { lockReviewed, recountRatings } from './ratings.store.ts'
import { verifyMoved } from './verified.store.ts'

/** A review that came from a former shop; times in ISO 8601. */
export type MovedReview = {
  id: string
  productId: string
  author: string
  /** The key of its author's address, or empty. */
  authorKey: string
  rating: number
  comment: string
  writtenAt: string
  reply: string | null
  repliedAt: string | null
  /** Waits for an admin. */
  isWaiting: boolean
}

/** Inserts reviews; the mark of a purchase comes of orders alone. Their products must be locked, and are counted anew. */
export async function insertMovedReviews(tx: Tx, reviews: readonly MovedReview[]): Promise<void> {
  await sql`
    insert into reviews (id, product_id, author, author_key, rating, comment, created_at, updated_at, reply, replied_at,
      waits, hidden_for, hidden_at)
    select id, "productId", author, "authorKey", rating, comment, "writtenAt", "writtenAt", reply, "repliedAt",
      "isWaiting", case when "isWaiting" then 'not genuine' end, case when "isWaiting" then "writtenAt" - interval '1 millisecond' end
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as moved (id uuid, "productId" uuid, author text, "authorKey" text,
      rating smallint, comment text, "writtenAt" timestamptz, reply text, "repliedAt" timestamptz, "isWaiting" boolean)`.execute(
    tx,
  )
  await verifyMoved(
    tx,
    reviews.map(({ id }) => id),
  )
  await recountRatings(tx, [...new Set(reviews.map(({ productId }) => productId))])
}

type Moved = { id: string; productId: string; familyId: string | null }

/** Those of these reviews that are there, with their products. */
export function movedReviewsThere(db: Db | Tx, ids: readonly string[]): Promise<Moved[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'product_id as productId', 'family_id as familyId'])
    .where('reviews.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('user_id', 'is', null)
    .execute()
}

/** Deletes moved reviews with the fetches of their pictures, and recounts their products, which must be locked. */
export async function deleteMovedReviews(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ product_id: string }>`
    with gone as (delete from reviews where id = any(${[...ids]}::uuid[]) and user_id is null returning *),
    aside as (${setAside(sql`select jsonb_array_elements_text(photos) from gone`)}),
    unfetched as (delete from picture_fetches where review_id in (select id from gone))
    select distinct product_id from gone`.execute(tx)
  await recountRatings(
    tx,
    rows.map(({ product_id: id }) => id),
  )
}

/** The moved reviews under the confirmed address of an account. */
export async function movedReviewsOf(db: Db | Tx, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select product_id, author, rating, comment, photos, reply, created_at, updated_at
    from reviews where author_key <> '' and author_key = ${confirmedKey(userId)} order by reviews.created_at`.execute(
    db,
  )
  return rows
}

/** Deletes the moved reviews of a person, by addresses that are theirs. The products of all their reviews are locked first, in the one order. */
export async function eraseMovedReviews(
  tx: Tx,
  person: Pick<Person, 'id' | 'emailKeys' | 'others'>,
): Promise<void> {
  const theirs = namesThem(sql`author_key`, person)
  const reviewed = sql`select product_id from reviews where user_id = ${person.id} or ${theirs}`
  await lockReviewed(tx, reviewed)
  const { rows } = await sql<{ id: string }>`
    select id from reviews where ${theirs} order by id for update`.execute(tx)
  await deleteMovedReviews(
    tx,
    rows.map(({ id }) => id),
  )
  // Those of reviews in the trash name pictures of theirs.
  await sql`
    delete from picture_fetches where review_id is not null
      and not exists (select from reviews where reviews.id = review_id)`.execute(tx)
}
