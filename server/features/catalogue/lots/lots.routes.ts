import { lotCalls } from '../../../../contract/calls/lots.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { addLot, changeLot, deleteLot, pageOfLots } from './lots.service.ts'

/** Calls about lots of plants. */
export async function lotRoutes(app: App) {
  const on = routesOf(app, lotCalls)

  on('GET /api/lots', ({ query }) => pageOfLots(app.db, query))
  on('POST /api/lots', (request) => addLot(app, viewerOf(request), request.body))
  on('PATCH /api/lots/:id', (request) => changeLot(app, viewerOf(request), request.params.id, request.body))
  on('DELETE /api/lots/:id', async (request) => {
    await deleteLot(app, viewerOf(request), request.params.id)
    return { message: 'Lot deleted' }
  })
}
