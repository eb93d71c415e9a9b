import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../database/schema.ts'
import { isId } from '../../../base/ids.ts'
import { withSiblings } from '../products/family-cards.ts'
import { setAside } from '../images/picture-use.ts'

/** Review figures in a product's row: sum and number of shown ratings, and their mean in hundredths, 0 without any. */
type Rated = { id: string; family_id: string | null; rating_sum: number; review_count: number }

/** Contribution of one shown review to its product's figures. */
export type Weight = { rating: number; verified: boolean; photos: readonly string[] }

/** Locks the product and its family until the transaction ends, so that concurrent reviews are counted one after the other. */
export async function lockRatedProduct(tx: Tx, id: string): Promise<Rated | undefined> {
  if (!isId(id)) return undefined
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'family_id', 'rating_sum', 'review_count'])
    .where(withSiblings([id]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.find((row) => row.id === id.toLowerCase())
}

/** Replaces one review's part in its product's figures, `null` for a hidden one. The product is locked and the review written. */
export async function changeRating(
  tx: Tx,
  product: Rated,
  before: Weight | null,
  after: Weight | null,
): Promise<void> {
  const sum = product.rating_sum + (after?.rating ?? 0) - (before?.rating ?? 0)
  const count = product.review_count + Number(after !== null) - Number(before !== null)
  const moved = (in_: (weight: Weight) => boolean) =>
    Number(after !== null && in_(after)) - Number(before !== null && in_(before))
  const of = (stars: number) => moved(({ rating }) => rating === stars)
  // Added rather than set, because a concurrent order marks reviews as verified without locking the product.
  await sql`
    insert into rating_counts as c (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_photos)
    values (${product.id}, ${of(1)}, ${of(2)}, ${of(3)}, ${of(4)}, ${of(5)}, ${moved(({ verified }) => verified)},
      ${moved(({ photos }) => photos.length > 0)})
    on conflict (product_id) do update set
      stars_1 = c.stars_1 + excluded.stars_1, stars_2 = c.stars_2 + excluded.stars_2, stars_3 = c.stars_3 + excluded.stars_3,
      stars_4 = c.stars_4 + excluded.stars_4, stars_5 = c.stars_5 + excluded.stars_5,
      verified = c.verified + excluded.verified, with_photos = c.with_photos + excluded.with_photos`.execute(
    tx,
  )
  await tx
    .updateTable('products')
    .set({
      rating_sum: sum,
      review_count: count,
      rating_hundredths: count === 0 ? 0 : Math.round((sum * 100) / count),
    })
    .where('id', '=', product.id)
    .execute()
  if (product.family_id !== null) await spreadRatings(tx, [product.family_id])
}

/** Gives all products of these families the rating of all their reviews together. Their rows must be locked, and counts stay with each product. */
export async function spreadRatings(
  tx: Tx,
  families: readonly string[] | RawBuilder<unknown>,
): Promise<void> {
  const asked = 'length' in families ? sql`select unnest(${[...families]}::uuid[])` : families
  await sql`
    with counted as (
      select family_id, coalesce(sum(stars_1 + stars_2 + stars_3 + stars_4 + stars_5), 0)::int as n,
        coalesce(sum(stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5), 0)::int as total
      from products left join rating_counts on rating_counts.product_id = products.id
      where family_id in (${asked}) group by family_id),
    wanted as (
      select *, case when n = 0 then 0 else round(total * 100.0 / n)::int end as hundredths from counted)
    update products set rating_sum = total, review_count = n, rating_hundredths = hundredths
    from wanted where products.family_id = wanted.family_id
      and (rating_sum, review_count, rating_hundredths) is distinct from (total, n, hundredths)`.execute(tx)
}

/** Locks these products until the transaction ends, always in the same order. @returns those that exist */
export async function lockRatedProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return products.map(({ id }) => id)
}

/** Locks these products with their families, in the one order. @returns those that exist */
export async function lockReviewed(
  tx: Tx,
  ids: readonly string[] | RawBuilder<unknown>,
): Promise<Set<string>> {
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where(withSiblings(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(products.map(({ id }) => id))
}

/** Recounts the shown reviews of these products, which the transaction must have locked. */
export async function recountRatings(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select p.id, count(r.id) as n, coalesce(sum(r.rating), 0) as total,
        count(*) filter (where r.rating = 1) as stars_1, count(*) filter (where r.rating = 2) as stars_2,
        count(*) filter (where r.rating = 3) as stars_3, count(*) filter (where r.rating = 4) as stars_4,
        count(*) filter (where r.rating = 5) as stars_5, count(*) filter (where r.verified) as verified,
        count(*) filter (where r.photos <> '[]') as with_photos
      from products p left join reviews r on r.product_id = p.id and r.hidden_for is null
      where p.id = any(${productIds}::uuid[]) group by p.id),
    stored as (
      insert into rating_counts
        (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_photos)
      select id, stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_photos from counted
      on conflict (product_id) do update set
        stars_1 = excluded.stars_1, stars_2 = excluded.stars_2, stars_3 = excluded.stars_3,
        stars_4 = excluded.stars_4, stars_5 = excluded.stars_5, verified = excluded.verified,
        with_photos = excluded.with_photos)
    update products set rating_sum = total, review_count = n,
      rating_hundredths = case when n = 0 then 0 else round(total * 100.0 / n) end
    from counted where products.id = counted.id`.execute(tx)
  await spreadRatings(tx, familiesOf(productIds))
}

const familiesOf = (productIds: readonly string[]) => sql`
  select family_id from products where id = any(${[...productIds]}::uuid[]) and family_id is not null`

/** Removes a user's reviews, votes and photos from all figures; locks products, then reviews, each in a fixed order. @returns the products */
export async function removeReviewsOf(tx: Tx, userId: string): Promise<string[]> {
  const products = await lockReviewed(tx, sql`select product_id from reviews where user_id = ${userId}`)
  await sql`
    select id from reviews where user_id = ${userId}
      or id in (select review_id from review_votes where user_id = ${userId})
    order by id for update`.execute(tx)
  await sql`
    update reviews set helpful = helpful - 1
    where id in (select review_id from review_votes where user_id = ${userId})`.execute(tx)
  await sql`
    with gone as (delete from reviews where user_id = ${userId} returning *),
    aside as (${setAside(sql`select jsonb_array_elements_text(photos) from gone`)}),
    shown as (select * from gone where hidden_for is null),
    uncounted as (
      update rating_counts c set
        stars_1 = stars_1 - (rating = 1)::int, stars_2 = stars_2 - (rating = 2)::int,
        stars_3 = stars_3 - (rating = 3)::int, stars_4 = stars_4 - (rating = 4)::int,
        stars_5 = stars_5 - (rating = 5)::int, verified = c.verified - shown.verified::int,
        with_photos = with_photos - (photos <> '[]')::int
      from shown where shown.product_id = c.product_id)
    update products set
      rating_sum = products.rating_sum - shown.rating,
      review_count = products.review_count - 1,
      rating_hundredths = case when products.review_count = 1 then 0
        else round((products.rating_sum - shown.rating) * 100.0 / (products.review_count - 1)) end
    from shown where shown.product_id = products.id`.execute(tx)
  await spreadRatings(tx, familiesOf([...products]))
  return [...products]
}
