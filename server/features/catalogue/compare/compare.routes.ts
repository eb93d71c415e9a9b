import { CompareQuery, CompareView } from '../../../../contract/schemas/compare.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { comparedTags } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { compareProducts } from './compare.service.ts'

const MEGABYTE = 1_024 * 1_024

/** Plants side by side. */
export async function compareRoutes(app: App) {
  const answer = cacheAnswers(app, { maxBytes: 4 * MEGABYTE, work: 'list' })
  app.get(
    '/',
    {
      config: { access: 'everyone', cached: true },
      schema: {
        summary: 'Some products, each with what is known of it as a plant',
        querystring: CompareQuery,
        response: { 200: CompareView },
      },
    },
    (request, reply) =>
      answer(request, reply, {
        key: request.query.ids.join(),
        tags: ({ plants }) => comparedTags(plants.map(({ product }) => product)),
        make: () => compareProducts(app.readDb, request.query.ids),
      }),
  )
}
