import { FinderQuery, FinderView } from '../../../../contract/schemas/finder.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { LISTS, stockTags } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { findForPlace } from './finder.service.ts'

const MEGABYTE = 1_024 * 1_024

/** The plant finder. */
export async function finderRoutes(app: App) {
  const answer = cacheAnswers(app, { maxBytes: 4 * MEGABYTE, work: 'list' })
  app.get(
    '/',
    {
      config: { access: 'everyone', cached: true },
      schema: {
        summary:
          'Plants that fit a place, the best first, and how many are left out for the sake of who lives there',
        querystring: FinderQuery,
        response: { 200: FinderView },
      },
    },
    (request, reply) =>
      answer(request, reply, {
        key: JSON.stringify(request.query),
        tags: ({ plants }) => [LISTS, ...stockTags(plants.map(({ product }) => product))],
        make: () => findForPlace(app.readDb, request.query),
      }),
  )
}
