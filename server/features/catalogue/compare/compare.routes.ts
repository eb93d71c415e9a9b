import { compareCalls } from '../../../../contract/calls/compare.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { comparedTags } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { compareProducts } from './compare.service.ts'

/** Call that compares plants side by side. */
export async function compareRoutes(app: App) {
  const answer = cacheAnswers(app, { maxMegabytes: 4, work: 'list' })
  routesOf(app, compareCalls)('GET /api/compare', { config: { cached: true } }, (request, reply) =>
    answer(request, reply, {
      key: request.query.ids.join(),
      tags: ({ plants }) => comparedTags(plants.map(({ product }) => product)),
      make: () => compareProducts(app.db, request.query.ids, app.settings.get('money.currency')),
    }),
  )
}
