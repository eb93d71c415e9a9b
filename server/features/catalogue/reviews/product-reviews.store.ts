import { sql } from 'kysely'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { ReviewSort } from '../../../../contract/reviews.ts'
import type { ProductReviewsQuery } from '../../../../contract/schemas/review.ts'
import { type TwoWayOrder } from '../../../database/fetch-page.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { selectReviews, type ReviewRow } from './reviews.store.ts'

/** Sort orders, each with its reverse; all have an index. */
export const REVIEW_ORDERS: Record<ReviewSort, TwoWayOrder> = {
  newest: [sql`reviews.updated_at desc, reviews.id desc`, sql`reviews.updated_at, reviews.id`],
  helpful: [
    sql`reviews.helpful desc, reviews.updated_at desc, reviews.id desc`,
    sql`reviews.helpful, reviews.updated_at, reviews.id`,
  ],
  highest: [
    sql`reviews.rating desc, reviews.updated_at desc, reviews.id desc`,
    sql`reviews.rating, reviews.updated_at, reviews.id`,
  ],
  lowest: [
    sql`reviews.rating, reviews.updated_at desc, reviews.id desc`,
    sql`reviews.rating desc, reviews.updated_at, reviews.id`,
  ],
}

type Filter = Pick<ProductReviewsQuery, 'stars' | 'with'>

/** A product, and the family whose reviews are shown with it. */
export type Reviewed = { id: string; family_id: string | null }

/** True of the product whose id is in this column, and of the others of its family. */
const isOf = (column: string, { id, family_id: family }: Reviewed) =>
  family === null
    ? sql<boolean>`${sql.ref(column)} = ${id}`
    : sql<boolean>`${sql.ref(column)} in (select id from products where family_id = ${family})`

export const shownReviews = (db: Db | Tx, product: Reviewed, filter: Filter) => {
  const all = selectReviews(db)
    .where(isOf('reviews.product_id', product))
    .where('reviews.hidden_for', 'is', null)
    .$if(filter.stars !== undefined, (query) => query.where('reviews.rating', '=', filter.stars!))
  if (filter.with === 'verified') return all.where('reviews.verified', '=', true)
  return filter.with === 'photos' ? all.where(sql<boolean>`reviews.photos <> '[]'`) : all
}

/** Counts over a product's shown reviews. `stars` begins with one star; `photos` are keys. */
export type Summary = { stars: number[]; verified: number; with_photos: number; photos: string[] }

export type FirstReview = ReviewRow & { summary: Summary | null }

/** Reads the newest reviews of a product in one statement, each with the counts over all of them. */
export async function listFirstReviews(db: Db, product: Reviewed): Promise<FirstReview[]> {
  return await shownReviews(db, product, {})
    .select(storedSummary(product).as('summary'))
    .orderBy(REVIEW_ORDERS.newest[0])
    .limit(PAGE_SIZES.reviews)
    .execute()
}

const PHOTOS_SHOWN = 3

const newestPhotos = (product: Reviewed) => sql`coalesce((
  select jsonb_agg(photo order by updated_at desc, id desc) from (
    select photos -> 0 as photo, updated_at, id from reviews
    where ${isOf('product_id', product)} and hidden_for is null and photos <> '[]'
    order by updated_at desc, id desc limit ${PHOTOS_SHOWN}) newest), '[]')`

// Independent of the outer row, so the database evaluates it once.
const storedSummary = (product: Reviewed) => sql<Summary | null>`(
  select jsonb_build_object(
    'stars', jsonb_build_array(sum(stars_1), sum(stars_2), sum(stars_3), sum(stars_4), sum(stars_5)),
    'verified', sum(verified), 'with_photos', sum(with_photos), 'photos', ${newestPhotos(product)})
  from rating_counts where ${isOf('product_id', product)} having count(*) > 0)`
