import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import type { ProductReviewsQuery, ProductReviewsView } from '../../../../contract/schemas/review.ts'
import { isId } from '../../../base/ids.ts'
import type { Db } from '../../../database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import {
  countSummary,
  listFirstReviews,
  type Summary,
  REVIEW_ORDERS,
  shownReviews,
} from './product-reviews.store.ts'
import { presentReview, presentSummary } from './reviews.present.ts'
import { answerRows } from '../../../database/fetch-page.ts'
import { findsAny } from '../../../database/rows.ts'

/** The review figures in the product's own row. */
type Rated = { id: string; review_count: number; rating_hundredths: number }

/** Reads the first page of a product's reviews, and the counts over all of them if there are more. */
export async function firstReviews(
  db: Db,
  product: Rated,
): Promise<Pick<ProductDetailView, 'reviews' | 'reviewSummary'>> {
  const rows = await listFirstReviews(db, product.id)
  const reviews = rows.map(presentReview)
  if (rows.length >= product.review_count) return { reviews }
  const stored = rows[0]?.summary ?? null
  const summary = stored !== null && agrees(stored, product) ? stored : await countSummary(db, product.id)
  return { reviews, reviewSummary: presentSummary(summary) }
}

/** False if a node of the previous release updated the product's row but not the counts. */
function agrees({ stars }: Summary, { review_count: count, rating_hundredths: mean }: Rated): boolean {
  const total = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((all, each, index) => all + each * (index + 1), 0)
  return total === count && Math.round((sum * 100) / count) === mean
}

/** Reads one page; past the last page the list is empty and the totals are unchanged. @throws AppError 404 */
export async function pageOfProductReviews(
  db: Db,
  productId: string,
  { page, sort, ...wanted }: ProductReviewsQuery,
): Promise<ProductReviewsView> {
  if (!isId(productId)) throw notFound('Product')
  const asked = { page, limit: PAGE_SIZES.reviews }
  const shown = await answerRows(db, 'reviews', asked, {
    matching: (tx) => shownReviews(tx, productId, wanted),
    order: REVIEW_ORDERS[sort],
    present: (rows) => rows.map(presentReview),
  })
  const product = db.selectFrom('products').select('id').where('id', '=', productId)
  if (shown.totalReviews === 0 && !(await findsAny(product))) throw notFound('Product')
  return shown
}
