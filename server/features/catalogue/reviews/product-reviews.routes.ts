import { IdParams } from '../../../../contract/schemas/common.ts'
import { ProductReviewsQuery, ProductReviewsView } from '../../../../contract/schemas/review.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { productTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { pageOfProductReviews } from './product-reviews.service.ts'

const MEGABYTE = 1_024 * 1_024

/** The reviews of one product; under the products' prefix. */
export async function productReviewRoutes(app: App) {
  const answer = cacheAnswers(app, { maxBytes: 8 * MEGABYTE, work: 'list' })
  app.get(
    '/:id/reviews',
    {
      config: { access: 'everyone', cached: true },
      schema: {
        summary: 'One page of the reviews of a product, ten at a time, sorted and narrowed',
        params: IdParams,
        querystring: ProductReviewsQuery,
        response: { 200: ProductReviewsView },
      },
    },
    (request, reply) => {
      const id = request.params.id.toLowerCase()
      return answer(request, reply, {
        key: `${id} ${JSON.stringify(request.query)}`,
        tags: () => [productTag(id)],
        make: () => pageOfProductReviews(app.readDb, id, request.query),
      })
    },
  )
}
