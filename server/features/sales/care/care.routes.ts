import { careCalls } from '../../../../contract/calls/care.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { careForLetter, readCareSheet } from './care.service.ts'

/** How to keep what was bought. */
export async function careRoutes(app: App) {
  // What is known is asked for when the letter leaves, so that no purchase waits for it.
  app.letters.addFacts('order placed', ({ data }) => careForLetter(app.db, data))

  routesOf(app, careCalls)('GET /api/orders/:id/care', (request) =>
    readCareSheet(app.db, viewerOf(request), request.params.id),
  )
}
