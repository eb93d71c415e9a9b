import { viewCalls } from '../../../../contract/calls/views.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { addView, changeView, readViews, removeView } from './views.service.ts'

/** Limit for changes, each of which is a click of a person. */
const writes = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }

/** Calls for the searches that admins saved in the lists of the office. */
export async function viewRoutes(app: App) {
  const on = routesOf(app, viewCalls)

  on('GET /api/views', async (request) => ({
    views: await readViews(app, viewerOf(request).id, request.query.list),
  }))

  on('POST /api/views', writes, (request) => addView(app, viewerOf(request).id, request.body))

  on('PATCH /api/views/:id', writes, (request) => {
    const which = { userId: viewerOf(request).id, id: request.params.id }
    return changeView(app, which, request.body)
  })

  on('DELETE /api/views/:id', writes, async (request) => {
    await removeView(app, viewerOf(request).id, request.params.id)
    return { message: 'View deleted' }
  })
}
