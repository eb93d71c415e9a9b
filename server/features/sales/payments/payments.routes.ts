import { paymentCalls } from '../../../../contract/calls/payments.ts'
import { settingCalls } from '../../../../contract/calls/settings.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { pageOfPayments, settlePayment } from './payments.service.ts'
import { testPayment } from './test-payment.ts'

/** Calls with which admins compare checkouts, provider sessions and orders, and test the provider. */
export async function paymentRoutes(app: App) {
  const on = routesOf(app, paymentCalls)
  on('GET /api/payments', ({ query }) => pageOfPayments(app, query))
  on('POST /api/payments/:id/settle', (request) => settlePayment(app, viewerOf(request), request.params.id))
  routesOf(app, settingCalls)(
    'POST /api/settings/test-payment',
    {
      config: { rateLimit: { max: 20, timeWindow: 60_000 } },
    },
    () => testPayment(app),
  )
}
