import { apiPaths } from '../../../../contract/paths.ts'
import type {
  HelpfulView,
  OwnReviewing,
  OwnReviewView,
  ProductReviewsQuery,
  ProductReviewsView,
  ReportBody,
  ReviewBody,
  ReviewView,
} from '../../../../contract/schemas/review.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import { api } from '../../../api/api.ts'

type ProductReviews = { productId: string } & Partial<ProductReviewsQuery>
type Vote = { reviewId: string; productId: string; isHelpful: boolean }

const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductReviews: build.query<ProductReviewsView, ProductReviews>({
      query: ({ productId, ...params }) => ({ url: apiPaths.productReviews(productId), params }),
      providesTags: (_answer, _error, { productId }) => [{ type: 'Review', id: productId }],
    }),
    getOwnReviewing: build.query<OwnReviewing, string>({
      query: (productId) => ({ url: apiPaths.ownReviewing(productId) }),
      providesTags: (_answer, _error, productId) => [{ type: 'Review', id: productId }, 'Reviewing'],
    }),
    getReviewsByUser: build.query<OwnReviewView[], string>({
      query: (userId) => ({ url: apiPaths.reviewsByUser(userId) }),
      providesTags: [{ type: 'Review', id: 'LIST' }],
    }),
    postReview: build.mutation<ReviewView, ReviewBody>({
      query: (body) => ({ url: apiPaths.postReview(), method: 'POST', body }),
      // The product's stars follow its reviews, and so do the lists and figures of the dashboards.
      invalidatesTags: (_review, error, { productId }) =>
        error === undefined
          ? [{ type: 'Review', id: productId }, { type: 'Review', id: 'LIST' }, 'Product', 'Stats']
          : [],
    }),
    voteHelpful: build.mutation<HelpfulView, Vote>({
      query: ({ reviewId, isHelpful }) => ({
        url: apiPaths.helpful(reviewId),
        method: isHelpful ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: ['Reviewing'],
    }),
    reportReview: build.mutation<Message, ReportBody & { reviewId: string }>({
      query: ({ reviewId, reason }) => ({
        url: apiPaths.reportReview(reviewId),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Reviewing'],
    }),
  }),
})

export const { getProductReviews } = reviewApi.endpoints
export const {
  useGetProductReviewsQuery,
  useGetOwnReviewingQuery,
  useGetReviewsByUserQuery,
  usePostReviewMutation,
  useVoteHelpfulMutation,
  useReportReviewMutation,
} = reviewApi
