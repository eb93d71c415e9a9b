import { categoryCalls } from '../../../../contract/calls/categories.ts'
import { MINUTE } from '../../../../contract/durations.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { CONTENTS, LISTS } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  listCategories,
  orderCategories,
} from './categories.service.ts'
import { emptyCategories } from './empty-category.ts'

/** Calls for the categories of the shop, and the job that empties those on their way out. */
export async function categoryRoutes(app: App) {
  const on = routesOf(app, categoryCalls)
  const answer = cacheAnswers(app, { maxMegabytes: 1, work: 'list' })
  app.jobs.every('empty-categories', MINUTE, () => emptyCategories(app))

  on('GET /api/categories', { config: { cached: true } }, (request, reply) =>
    answer(request, reply, {
      key: 'categories',
      tags: () => [LISTS, CONTENTS],
      make: () => listCategories(app.db),
    }),
  )
  on('POST /api/categories', (request) => addCategory(app, viewerOf(request), request.body))
  on('PUT /api/categories/order', (request) => orderCategories(app, viewerOf(request), request.body))
  on('PATCH /api/categories/:key', (request) =>
    changeCategory(app, viewerOf(request), request.params.key, request.body),
  )
  on('DELETE /api/categories/:key', (request) =>
    deleteCategory(app, viewerOf(request), request.params.key, request.query.moveTo),
  )
}
