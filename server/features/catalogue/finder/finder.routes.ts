import { finderCalls } from '../../../../contract/calls/finder.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { LISTS, SALE_RULES, stockTags } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { findForPlace } from './finder.service.ts'

export async function finderRoutes(app: App) {
  const answer = cacheAnswers(app, { maxMegabytes: 4, work: 'list' })
  routesOf(app, finderCalls)('GET /api/finder', { config: { cached: true } }, (request, reply) =>
    answer(request, reply, {
      key: JSON.stringify(request.query),
      tags: ({ plants }) => [LISTS, SALE_RULES, ...stockTags(plants.map(({ product }) => product))],
      make: () => findForPlace(app, request.query),
    }),
  )
}
