import type { reviewCalls } from '../../../../contract/calls/reviews.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const reviewApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof reviewCalls>(build)
    return {
      getProductReviews: query('GET /api/products/:id/reviews', (_answer, { id }) => [
        { type: 'Review', id },
      ]),
      getOwnReviewing: query('GET /api/reviews/mine/:id', (_answer, { id }) => [
        { type: 'Review', id },
        'Reviewing',
      ]),
      getReviewsByUser: query('GET /api/reviews/:userId', [{ type: 'Review', id: 'LIST' }]),
      // Reviews change the product's stars, and the lists and figures of the dashboards.
      postReview: mutation('POST /api/reviews/post-review', ({ body: { productId } }, failed) =>
        failed ? [] : [{ type: 'Review', id: productId }, { type: 'Review', id: 'LIST' }, 'Product', 'Stats'],
      ),
      findHelpful: mutation('PUT /api/reviews/:id/helpful', ['Reviewing']),
      takeBackHelpful: mutation('DELETE /api/reviews/:id/helpful', ['Reviewing']),
      reportReview: mutation('POST /api/reviews/:id/report', ['Reviewing']),
    }
  },
})

export const { getProductReviews } = reviewApi.endpoints
export const {
  useGetProductReviewsQuery,
  useGetOwnReviewingQuery,
  useGetReviewsByUserQuery,
  usePostReviewMutation,
  useFindHelpfulMutation,
  useTakeBackHelpfulMutation,
  useReportReviewMutation,
} = reviewApi
