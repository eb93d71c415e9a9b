import type { FastifyRequest } from 'fastify'
import { reviewCalls } from '../../../../contract/calls/reviews.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { productTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { countedSite } from '../../../platform/counted-site.ts'
import { forbidden, existing } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { everybody } from '../../../platform/load/work-limits.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { canReadUserRecords } from '../../people/accounts/accounts.policy.ts'
import { findUser } from '../../people/accounts/accounts.store.ts'
import { inviteToReview } from './invitations.job.ts'
import { ownReviewing, reportReview, voteHelpful } from './marks.service.ts'
import { pageOfProductReviews } from './product-reviews.service.ts'
import { presentOwnReview, presentReview } from './reviews.present.ts'
import { postReview } from './reviews.service.ts'
import { verifyMissed } from './verify-missed.job.ts'
import { countReviews, listReviewsOfUser } from './reviews.store.ts'

/** Limit for calls that may cause the product's page to be rendered again. */
const posts = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }

/** Limit for votes and reports from one address: many accounts behind one address are few readers. */
const votes = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }

/** Limits for one review, of one network and of all: enough for a household or a classroom, but not for a list of accounts. */
const marksOfNetwork = { most: 10, windowMs: 60 * 60_000 }
const marksOfAll = { most: 300, windowMs: 60 * 60_000, by: everybody }

export async function reviewRoutes(app: App) {
  verifyMissed(app)
  inviteToReview(app)
  const on = routesOf(app, reviewCalls)
  const answer = cacheAnswers(app, { maxMegabytes: 8, work: 'list' })

  const allowMark = (what: string, { ip }: FastifyRequest) => {
    app.limits.count(what, ip, marksOfNetwork)
    app.limits.count(what, ip, marksOfAll)
  }

  on('GET /api/products/:id/reviews', { config: { cached: true } }, (request, reply) => {
    const id = request.params.id.toLowerCase()
    return answer(request, reply, {
      key: `${id} ${JSON.stringify(request.query)}`,
      tags: () => [productTag(id)],
      make: () => pageOfProductReviews(app.db, id, request.query),
    })
  })

  on('POST /api/reviews/post-review', posts, async (request) =>
    presentReview(
      await postReview(app, { ...viewerOf(request), network: countedSite(app, request.ip) }, request.body),
    ),
  )

  on('GET /api/reviews/total-reviews', async () => ({ totalReviews: await countReviews(app.db) }))

  on('GET /api/reviews/mine/:id', (request) => ownReviewing(app, viewerOf(request), request.params.id))

  on('PUT /api/reviews/:id/helpful', votes, async (request) => {
    const { id } = request.params
    allowMark(`vote ${id.toLowerCase()}`, request)
    return { helpful: await voteHelpful(app, viewerOf(request), id, true) }
  })

  on('DELETE /api/reviews/:id/helpful', votes, async (request) => ({
    helpful: await voteHelpful(app, viewerOf(request), request.params.id, false),
  }))

  on('POST /api/reviews/:id/report', votes, async (request) => {
    allowMark(`report ${request.params.id.toLowerCase()}`, request)
    await reportReview(app, viewerOf(request), request.params.id, request.body.reason)
    return { message: 'Thank you. We will look at this review' }
  })

  on('GET /api/reviews/:userId', async (request) => {
    if (!canReadUserRecords(viewerOf(request), request.params.userId)) throw forbidden()
    const user = existing(await findUser(app.db, request.params.userId), 'User')
    const reviews = await listReviewsOfUser(app.db, user.id)
    return reviews.map(presentOwnReview)
  })
}
