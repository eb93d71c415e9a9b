import { IdParams } from '../../../../contract/schemas/common.ts'
import { PaymentListQuery, PaymentListView, PaymentView } from '../../../../contract/schemas/payment.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { pageOfPayments, settlePayment } from './payments.service.ts'

/** Checkouts, provider sessions and orders side by side, for admins. */
export async function paymentRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: { querystring: PaymentListQuery, response: { 200: PaymentListView } },
    },
    async ({ query }) => pageOfPayments(app, query),
  )

  app.post(
    '/:id/settle',
    {
      config: { access: 'admin' },
      schema: { params: IdParams, response: { 200: PaymentView } },
    },
    async (request) => settlePayment(app, viewerOf(request), request.params.id),
  )
}
