import { pickUpCalls } from '../../../../../contract/calls/delivery.ts'
import type { App } from '../../../../platform/app-type.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { readOrderPage } from '../../orders/order-page.ts'
import { announceReady } from './pick-up.ts'

/** The call for orders that are picked up, also in a shop that delivers nothing. */
export async function pickUpRoutes(app: App) {
  const on = routesOf(app, pickUpCalls)

  on('POST /api/orders/:id/ready', async (request) =>
    readOrderPage(app.db, await announceReady(app, viewerOf(request), request.params.id), 'admin'),
  )
}
