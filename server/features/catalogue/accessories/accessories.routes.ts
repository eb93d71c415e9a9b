import { AccessoryAnswer, AccessoryBody } from '../../../../contract/schemas/accessory.ts'
import { PlantParams } from '../../../../contract/schemas/plant.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { accessoryOf, changeAccessory } from './accessories.service.ts'

/** Which plants an accessory is for, for admins; shoppers read it with the plant. Prefix `/api/accessories`. */
export async function accessoryRoutes(app: App) {
  app.get(
    '/:productId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Which plants an accessory is for, and the version to send back',
        params: PlantParams,
        response: { 200: AccessoryAnswer },
      },
    },
    (request) => accessoryOf(app, request.params.productId.toLowerCase()),
  )

  app.put(
    '/:productId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Say anew which plants an accessory is for; what is left out is not said',
        params: PlantParams,
        body: AccessoryBody,
        response: { 200: AccessoryAnswer },
      },
    },
    (request) =>
      changeAccessory(app, viewerOf(request), request.params.productId.toLowerCase(), request.body),
  )
}
