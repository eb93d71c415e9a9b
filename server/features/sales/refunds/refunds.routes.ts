import { refundCalls } from '../../../../contract/calls/refunds.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { readOrderPage } from '../orders/order-page.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrder } from './refund-order.ts'
import { measureRefunds } from './refund-metrics.ts'
import { returnToStock } from './return-to-stock.ts'
import { settleRefunds } from './settle-refunds.job.ts'

/** Calls to refund, cancel and return to stock; each returns the order as its page shows it. */
export async function refundRoutes(app: App) {
  settleRefunds(app)
  measureRefunds(app)
  const on = routesOf(app, refundCalls)

  const page = (viewer: Viewer, orderId: string) =>
    readOrderPage(app.db, orderId, viewer.role === 'admin' ? 'admin' : 'customer')

  on('POST /api/orders/:id/refunds', async (request) => {
    const viewer = viewerOf(request)
    return page(viewer, await refundOrder(app, viewer, request.params.id, request.body))
  })

  on('POST /api/orders/:id/return-to-stock', async (request) => {
    const viewer = viewerOf(request)
    return page(viewer, await returnToStock(app, viewer, request.params.id))
  })

  on('POST /api/orders/:id/cancel', async (request) => {
    const viewer = viewerOf(request)
    return page(viewer, await cancelOrder(app, viewer, request.params.id, request.body))
  })
}
