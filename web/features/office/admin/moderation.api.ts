import { apiPaths } from '../../../../contract/paths.ts'
import type {
  ModeratedReview,
  ModerationBody,
  ModerationQuery,
  ModerationView,
} from '../../../../contract/schemas/review.ts'
import { api } from '../../../api/api.ts'

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModeration: build.query<ModerationView, ModerationQuery>({
      query: (params) => ({ url: apiPaths.reviews(), params }),
      providesTags: [{ type: 'Review', id: 'QUEUE' }],
    }),
    moderateReview: build.mutation<ModeratedReview, { id: string; body: ModerationBody }>({
      query: ({ id, body }) => ({ url: apiPaths.moderateReview(id), method: 'PATCH', body }),
      // Also when it failed: the review may have been edited or deleted meanwhile.
      invalidatesTags: ['Review', 'Product', 'Stats', 'Audit'],
    }),
    replyToReview: build.mutation<ModeratedReview, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: apiPaths.replyToReview(id), method: 'PUT', body: { text } }),
      invalidatesTags: ['Review', 'Audit'],
    }),
  }),
})

export const { useGetModerationQuery, useModerateReviewMutation, useReplyToReviewMutation } = moderationApi
