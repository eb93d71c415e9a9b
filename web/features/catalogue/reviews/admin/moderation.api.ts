import type { moderationCalls } from '../../../../../contract/calls/reviews.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const moderationApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof moderationCalls>(build)
    return {
      getModeration: query('GET /api/reviews', [{ type: 'Review', id: 'QUEUE' }]),
      // Also after a failure, because the review may have been edited or deleted meanwhile.
      moderateReview: mutation('PATCH /api/reviews/:id/moderation', ['Review', 'Product', 'Stats', 'Audit']),
      replyToReview: mutation('PUT /api/reviews/:id/reply', ['Review', 'Audit']),
    }
  },
})

export const { useGetModerationQuery, useModerateReviewMutation, useReplyToReviewMutation } = moderationApi
