import { paymentCalls } from '../../../../contract/calls/payments.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { pageOfPayments, settlePayment } from './payments.service.ts'

/** Calls with which admins compare checkouts, provider sessions and orders. */
export async function paymentRoutes(app: App) {
  const on = routesOf(app, paymentCalls)
  on('GET /api/payments', ({ query }) => pageOfPayments(app, query))
  on('POST /api/payments/:id/settle', (request) => settlePayment(app, viewerOf(request), request.params.id))
}
