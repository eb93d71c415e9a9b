import { IdParams } from '../../../../contract/schemas/common.ts'
import {
  ModeratedReview,
  ModerationBody,
  ModerationQuery,
  ModerationView,
  ReplyBody,
} from '../../../../contract/schemas/review.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { moderateReview, pageOfModeration, replyToReview } from './moderation.service.ts'
import { presentModerated } from './reviews.present.ts'

/** The admins' queue of reviews; under the reviews' prefix. */
export async function moderationRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Reviews to look through, newest first and never by stars',
        querystring: ModerationQuery,
        response: { 200: ModerationView },
      },
    },
    ({ query }) => pageOfModeration(app.db, query),
  )

  app.patch(
    '/:id/moderation',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Hide a review for a reason, show it again, or let it stand; settles its reports',
        params: IdParams,
        body: ModerationBody,
        response: { 200: ModeratedReview },
      },
    },
    async (request) =>
      presentModerated(await moderateReview(app, viewerOf(request), request.params.id, request.body)),
  )

  app.put(
    '/:id/reply',
    {
      config: { access: 'admin' },
      schema: {
        summary: "Write the shop's answer to a review, change it, or take it back",
        params: IdParams,
        body: ReplyBody,
        response: { 200: ModeratedReview },
      },
    },
    async (request) =>
      presentModerated(await replyToReview(app, viewerOf(request), request.params.id, request.body.text)),
  )
}
