import { holdingCalls } from '../../../../contract/calls/payments.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { closeHolding } from './close-holding.ts'

/** Call that releases the stock of a product held by open checkouts, for admins who have to count it. */
export async function closeHoldingRoutes(app: App) {
  routesOf(app, holdingCalls)('POST /api/stock/:productId/close-checkouts', (request) =>
    closeHolding(app, viewerOf(request), request.params.productId.toLowerCase()),
  )
}
