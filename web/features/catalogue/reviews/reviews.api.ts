import { apiPaths } from '../../../../contract/paths.ts'
import type { OwnReviewView, ReviewBody, ReviewView } from '../../../../contract/schemas/review.ts'
import { api } from '../../../api/api.ts'

const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
})

export const { useGetReviewsByUserQuery, usePostReviewMutation } = reviewApi
