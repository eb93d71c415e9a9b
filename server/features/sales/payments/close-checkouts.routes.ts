import { closeCheckoutsCalls } from '../../../../contract/calls/payments.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { closeOpenCheckouts } from './close-checkouts.ts'

/** Call that releases the stock of a product held by open checkouts, for admins who have to count it. */
export async function closeCheckoutsRoutes(app: App) {
  routesOf(app, closeCheckoutsCalls)('POST /api/stock/:productId/close-checkouts', (request) =>
    closeOpenCheckouts(app, viewerOf(request), request.params.productId.toLowerCase()),
  )
}
