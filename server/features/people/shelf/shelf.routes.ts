import { MINUTE } from '../../../../contract/durations.ts'
import { shelfCalls } from '../../../../contract/calls/shelf.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { addBought, addPlant, changePlant, readShelf, removeFromShelf } from './shelf.service.ts'

/** Enough to record the watering of a whole shelf, one plant at a time. */
const steady = { config: { rateLimit: { max: 240, timeWindow: MINUTE } } }
const few = { config: { rateLimit: { max: 30, timeWindow: MINUTE } } }

/** Calls for the plants that a customer has at home. */
export async function shelfRoutes(app: App) {
  const on = routesOf(app, shelfCalls)

  on('GET /api/shelf', (request) => readShelf(app, viewerOf(request).id))

  on('POST /api/shelf', few, (request) => addPlant(app, viewerOf(request).id, request.body))

  on('POST /api/shelf/bought', few, async (request) => ({
    added: await addBought(app, viewerOf(request).id),
  }))

  on('PATCH /api/shelf/:id', steady, (request) =>
    changePlant(app, viewerOf(request).id, request.params.id, request.body),
  )

  on('DELETE /api/shelf/:id', steady, async (request) => {
    await removeFromShelf(app, viewerOf(request).id, request.params.id)
    return { message: 'Plant removed' }
  })
}
