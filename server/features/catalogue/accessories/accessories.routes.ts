import { accessoryCalls } from '../../../../contract/calls/accessories.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { accessoryOf, changeAccessory } from './accessories.service.ts'

/** Calls with which admins list the plants an accessory is for; shoppers read this with the plant. */
export async function accessoryRoutes(app: App) {
  const on = routesOf(app, accessoryCalls)

  on('GET /api/accessories/:productId', (request) => accessoryOf(app, request.params.productId.toLowerCase()))

  on('PUT /api/accessories/:productId', (request) =>
    changeAccessory(app, viewerOf(request), request.params.productId.toLowerCase(), request.body),
  )
}
