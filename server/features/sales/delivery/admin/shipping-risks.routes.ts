import { shippingRiskCalls } from '../../../../../contract/calls/delivery.ts'
import type { App } from '../../../../platform/app-type.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { addRisk, holdOrders, presentRisk, removeRisk } from './shipping-risks.service.ts'
import { listRisks } from './shipping-risks.store.ts'
import { needDelivery } from '../needs-delivery.ts'

/** Calls for the calendar of frost and heat. A shop that asks for no addresses has none. */
export async function shippingRiskRoutes(app: App) {
  needDelivery(app)
  const on = routesOf(app, shippingRiskCalls)

  on('GET /api/shipping-risks', async () => ({ risks: (await listRisks(app.db)).map(presentRisk) }))

  on('POST /api/shipping-risks', (request) => addRisk(app, viewerOf(request), request.body))

  on('DELETE /api/shipping-risks/:id', (request) => removeRisk(app, viewerOf(request), request.params.id))

  on('POST /api/shipping-risks/hold-orders', (request) => holdOrders(app, viewerOf(request), request.body))
}
