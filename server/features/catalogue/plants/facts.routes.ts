import { plantCalls } from '../../../../contract/calls/plants.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { changeFacts, factsOf } from './facts.service.ts'

/** Calls with which admins read and write plant facts; shoppers read them with the product. */
export async function plantFactsRoutes(app: App) {
  const on = routesOf(app, plantCalls)

  on('GET /api/plant-facts/:productId', (request) => factsOf(app, request.params.productId.toLowerCase()))

  on('PUT /api/plant-facts/:productId', (request) =>
    changeFacts(app, viewerOf(request), request.params.productId.toLowerCase(), request.body),
  )
}
