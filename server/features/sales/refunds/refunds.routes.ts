import { IdParams } from '../../../../contract/schemas/common.ts'
import { OrderView } from '../../../../contract/schemas/order.ts'
import { CancelBody, RefundBody } from '../../../../contract/schemas/refund.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { readOrderPage } from '../orders/order-page.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrder } from './refund-order.ts'
import { measureRefunds } from './refund-metrics.ts'
import { settleRefunds } from './settle-refunds.job.ts'

/** Money back and cancelling; each answers the order as its page shows it. */
export async function refundRoutes(app: App) {
  settleRefunds(app)
  measureRefunds(app)

  const page = async (viewer: Viewer, orderId: string) => {
    const shown = await readOrderPage(app.db, orderId, viewer.role === 'admin' ? 'admin' : 'customer')
    if (!shown) throw notFound('Order')
    return shown
  }

  app.post(
    '/:id/refunds',
    {
      config: { access: 'admin' },
      schema: { params: IdParams, body: RefundBody, response: { 200: OrderView } },
    },
    async (request) => {
      const viewer = viewerOf(request)
      return page(viewer, await refundOrder(app, viewer, request.params.id, request.body))
    },
  )

  app.post(
    '/:id/cancel',
    {
      config: { access: 'signed-in' },
      schema: { params: IdParams, body: CancelBody, response: { 200: OrderView } },
    },
    async (request) => {
      const viewer = viewerOf(request)
      return page(viewer, await cancelOrder(app, viewer, request.params.id, request.body))
    },
  )
}
