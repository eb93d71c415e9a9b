import { redirectCalls } from '../../../../contract/calls/redirects.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import {
  addRedirect,
  changeRedirect,
  deleteRedirect,
  missingPaths,
  pageOfRedirects,
} from './redirects.service.ts'

/** Calls with which admins lead old addresses to pages. */
export async function redirectRoutes(app: App) {
  const on = routesOf(app, redirectCalls)

  on('GET /api/redirects', ({ query }) => pageOfRedirects(app.db, query))

  on('POST /api/redirects', (request) => addRedirect(app, viewerOf(request), request.body))

  on('PATCH /api/redirects/:id', (request) =>
    changeRedirect(app, viewerOf(request), request.params.id, request.body),
  )

  on('DELETE /api/redirects/:id', async (request) => {
    await deleteRedirect(app, viewerOf(request), request.params.id)
    return { message: 'Redirect deleted' }
  })

  on('GET /api/redirects/missing', () => missingPaths(app.db))
}
