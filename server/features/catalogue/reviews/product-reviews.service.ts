import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import type { ProductReviewsQuery, ProductReviewsView } from '../../../../contract/schemas/review.ts'
import { isId } from '../../../base/ids.ts'
import type { Db } from '../../../database/schema.ts'
import { existing } from '../../../platform/errors.ts'
import { listFirstReviews, REVIEW_ORDERS, shownReviews, type Reviewed } from './product-reviews.store.ts'
import { presentReview, presentSummary } from './reviews.present.ts'
import { answerRows } from '../../../database/fetch-page.ts'

/** Reads the first page of a product's reviews, and the counts over all of them if there are more. */
export async function firstReviews(
  db: Db,
  product: Reviewed & { review_count: number },
): Promise<Pick<ProductDetailView, 'reviews' | 'reviewSummary'>> {
  const rows = await listFirstReviews(db, product)
  const reviews = rows.map(presentReview)
  const summary = rows[0]?.summary
  return summary && rows.length < product.review_count
    ? { reviews, reviewSummary: presentSummary(summary) }
    : { reviews }
}

/** Reads one page; past the last page the list is empty and the totals are unchanged. @throws AppError 404 */
export async function pageOfProductReviews(
  db: Db,
  productId: string,
  { page, sort, ...wanted }: ProductReviewsQuery,
): Promise<ProductReviewsView> {
  const found = db
    .selectFrom('products')
    .select(['id', 'family_id'])
    .where('id', '=', productId)
    .where('state', '=', 'published')
  const product = existing(isId(productId) ? await found.executeTakeFirst() : undefined, 'Product')
  const asked = { page, limit: PAGE_SIZES.reviews }
  return await answerRows(db, 'reviews', asked, {
    matching: (tx) => shownReviews(tx, product, wanted),
    order: REVIEW_ORDERS[sort],
    present: (rows) => rows.map(presentReview),
  })
}
