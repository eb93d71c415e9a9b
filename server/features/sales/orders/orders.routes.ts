import { orderCalls } from '../../../../contract/calls/orders.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { readOrderPage } from './order-page.ts'
import { canReadOrder } from './orders.policy.ts'
import { presentOrder } from './orders.present.ts'
import { changeStatus, deleteOrder, pageOfOrders, restoreOrder, visibleOrdersOf } from './orders.service.ts'
import { existing } from '../../../platform/errors.ts'

/** Calls to read and manage orders; `checkout/` creates them. */
export async function orderRoutes(app: App) {
  const on = routesOf(app, orderCalls)

  on('GET /api/orders', ({ query }) => pageOfOrders(app.db, query))

  on('GET /api/orders/:email', async (request) => {
    const orders = existing(
      await visibleOrdersOf(app.db, viewerOf(request), request.params.email),
      'Customer',
    )
    return { orders: orders.map(presentOrder) }
  })

  on('GET /api/orders/order/:id', (request) => {
    const viewer = viewerOf(request)
    const reader = viewer.role === 'admin' ? 'admin' : 'customer'
    return readOrderPage(app.db, request.params.id, reader, (order) => canReadOrder(viewer, order))
  })

  on('PATCH /api/orders/update-order-status/:id', async (request) =>
    presentOrder(await changeStatus(app, viewerOf(request), request.params.id, request.body)),
  )

  on('DELETE /api/orders/delete-order/:id', async (request) => {
    await deleteOrder(app, viewerOf(request), request.params.id)
    return { message: 'Order deleted successfully!' }
  })

  on('POST /api/orders/:id/restore', async (request) =>
    presentOrder(await restoreOrder(app, viewerOf(request), request.params.id)),
  )
}
