import * as z from 'zod'
import { IdParams, Message, UserIdParams } from '../../../../contract/schemas/common.ts'
import {
  HelpfulView,
  OwnReviewing,
  OwnReviewView,
  ReportBody,
  ReviewBody,
  ReviewView,
  TotalReviews,
} from '../../../../contract/schemas/review.ts'
import type { App } from '../../../platform/app-type.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { canReadUserRecords } from '../../people/accounts/accounts.policy.ts'
import { findUser } from '../../people/accounts/accounts.store.ts'
import { inviteToReview } from './invitations.job.ts'
import { ownReviewing, reportReview, voteHelpful } from './marks.service.ts'
import { presentOwnReview, presentReview } from './reviews.present.ts'
import { postReview } from './reviews.service.ts'
import { settleReviews } from './settle-reviews.job.ts'
import { countReviews, listReviewsOfUser } from './reviews.store.ts'

/** Each may have the product's page drawn anew. */
const posts = { max: 30, timeWindow: 60_000 }

/** Votes and reports of one address: many accounts behind one are few readers. */
const votes = { max: 60, timeWindow: 60_000 }

/** Of one network for one review: a household or a classroom, and not a list of accounts. */
const marksOfNetwork = { most: 10, windowMs: 60 * 60_000 }

export async function reviewRoutes(app: App) {
  settleReviews(app)
  inviteToReview(app)

  app.post(
    '/post-review',
    {
      config: { access: 'signed-in', rateLimit: posts },
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
    '/mine/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'The own review of a product, and what of its reviews the viewer has voted for and reported',
        params: IdParams,
        response: { 200: OwnReviewing },
      },
    },
    (request) => ownReviewing(app, viewerOf(request), request.params.id),
  )

  for (const method of ['PUT', 'DELETE'] as const)
    app.route({
      method,
      url: '/:id/helpful',
      config: { access: 'signed-in', rateLimit: votes },
      schema: {
        summary: method === 'PUT' ? 'Find a review helpful' : 'Find it helpful no longer',
        params: IdParams,
        response: { 200: HelpfulView },
      },
      handler: async (request) => {
        const { id } = request.params
        if (method === 'PUT') app.allowTimes(`vote ${id.toLowerCase()}`, request.ip, marksOfNetwork)
        return { helpful: await voteHelpful(app, viewerOf(request), id, method === 'PUT') }
      },
    })

  app.post(
    '/:id/report',
    {
      config: { access: 'signed-in', rateLimit: votes },
      schema: {
        summary: 'Ask the shop to look at a review',
        params: IdParams,
        body: ReportBody,
        response: { 200: Message },
      },
    },
    async (request) => {
      app.allowTimes(`report ${request.params.id.toLowerCase()}`, request.ip, marksOfNetwork)
      await reportReview(app, viewerOf(request), request.params.id, request.body.reason)
      return { message: 'Thank you. We will look at this review' }
    },
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
