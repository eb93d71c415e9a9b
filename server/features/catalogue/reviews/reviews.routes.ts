import * as z from 'zod'
import { UserIdParams } from '../../../../contract/schemas/common.ts'
import { OwnReviewView, ReviewBody, ReviewView, TotalReviews } from '../../../../contract/schemas/review.ts'
import type { App } from '../../../platform/app-type.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { canReadUserRecords } from '../../people/accounts/accounts.policy.ts'
import { findUser } from '../../people/accounts/accounts.store.ts'
import { presentOwnReview, presentReview } from './reviews.present.ts'
import { postReview } from './reviews.service.ts'
import { countReviews, listReviewsOfUser } from './reviews.store.ts'

export async function reviewRoutes(app: App) {
  app.post(
    '/post-review',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Write the own review of a product, or edit it',
        body: ReviewBody,
        response: { 200: ReviewView },
      },
    },
    async (request) => presentReview(await postReview(app, viewerOf(request), request.body)),
  )

  app.get(
    '/total-reviews',
    {
      config: { access: 'everyone' },
      schema: { summary: 'How many reviews there are', response: { 200: TotalReviews } },
    },
    async () => ({ totalReviews: await countReviews(app.readDb) }),
  )

  app.get(
    '/:userId',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: "One user's reviews with the names and pictures of what they are about, newest first",
        params: UserIdParams,
        response: { 200: z.array(OwnReviewView) },
      },
    },
    async (request) => {
      if (!canReadUserRecords(viewerOf(request), request.params.userId)) throw forbidden()
      const user = await findUser(app.db, request.params.userId)
      if (!user) throw notFound('User')
      const reviews = await listReviewsOfUser(app.db, user.id)
      return reviews.map(presentOwnReview)
    },
  )
}
