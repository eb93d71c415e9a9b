import { moderationCalls } from '../../../../contract/calls/reviews.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { moderateReview, pageOfModeration, replyToReview } from './moderation.service.ts'
import { presentModerated } from './reviews.present.ts'

export async function moderationRoutes(app: App) {
  const on = routesOf(app, moderationCalls)

  on('GET /api/reviews', ({ query }) => pageOfModeration(app.db, query))

  on('PATCH /api/reviews/:id/moderation', async (request) =>
    presentModerated(await moderateReview(app, viewerOf(request), request.params.id, request.body)),
  )

  on('PUT /api/reviews/:id/reply', async (request) =>
    presentModerated(await replyToReview(app, viewerOf(request), request.params.id, request.body)),
  )
}
