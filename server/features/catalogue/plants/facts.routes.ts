import { PlantFactsAnswer, PlantFactsBody, PlantParams } from '../../../../contract/schemas/plant.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { changeFacts, factsOf } from './facts.service.ts'

/** What is known of plants, for admins; shoppers read it with the product. */
export async function plantFactsRoutes(app: App) {
  app.get(
    '/:productId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What is known of a plant, and the version to send back',
        params: PlantParams,
        response: { 200: PlantFactsAnswer },
      },
    },
    (request) => factsOf(app, request.params.productId.toLowerCase()),
  )

  app.put(
    '/:productId',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'Say all facts of a plant anew; what is left out is not known, and without any it is no plant',
        params: PlantParams,
        body: PlantFactsBody,
        response: { 200: PlantFactsAnswer },
      },
    },
    (request) => changeFacts(app, viewerOf(request), request.params.productId.toLowerCase(), request.body),
  )
}
