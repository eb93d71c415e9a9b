import { careCalls } from '../../../../contract/calls/care.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { careForEmail, readCareSheet } from './care.service.ts'

export async function careRoutes(app: App) {
  // Care instructions are read when the e-mail is sent, so that no purchase waits for them.
  app.outbox.addFacts('order placed', ({ data }) => careForEmail(app.db, data))

  routesOf(app, careCalls)('GET /api/orders/:id/care', (request) =>
    readCareSheet(app.db, viewerOf(request), request.params.id),
  )
}
