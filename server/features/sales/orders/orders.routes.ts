import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import {
  EmailParams,
  OrderListQuery,
  OrderListView,
  OrdersAnswer,
  OrderView,
  StatusBody,
} from '../../../../contract/schemas/order.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { confirmForgottenOrders } from './confirmation.ts'
import { readOrderPage } from './order-page.ts'
import { canReadOrder } from './orders.policy.ts'
import { presentOrder } from './orders.present.ts'
import { changeStatus, deleteOrder, pageOfOrders, restoreOrder, visibleOrdersOf } from './orders.service.ts'

/** Reading and managing orders; `checkout/` creates them. */
export async function orderRoutes(app: App) {
  confirmForgottenOrders(app)

  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: { querystring: OrderListQuery, response: { 200: OrderListView } },
    },
    async ({ query }) => pageOfOrders(app.db, query),
  )

  app.get(
    '/:email',
    {
      config: { access: 'signed-in' },
      schema: { params: EmailParams, response: { 200: OrdersAnswer } },
    },
    async (request) => {
      const orders = await visibleOrdersOf(app.db, viewerOf(request), request.params.email)
      if (!orders) throw notFound('Customer')
      return { orders: orders.map(presentOrder) }
    },
  )

  app.get(
    '/order/:id',
    {
      config: { access: 'signed-in' },
      schema: { params: IdParams, response: { 200: OrderView } },
    },
    async (request) => {
      const viewer = viewerOf(request)
      const reader = viewer.role === 'admin' ? 'admin' : 'customer'
      const shown = await readOrderPage(app.db, request.params.id, reader, (order) =>
        canReadOrder(viewer, order),
      )
      if (!shown) throw notFound('Order')
      return shown
    },
  )

  app.patch(
    '/update-order-status/:id',
    {
      config: { access: 'admin' },
      schema: { params: IdParams, body: StatusBody, response: { 200: OrderView } },
    },
    async (request) => {
      const order = await changeStatus(app, viewerOf(request), request.params.id, request.body)
      return presentOrder(order)
    },
  )

  app.delete(
    '/delete-order/:id',
    {
      config: { access: 'admin' },
      schema: { params: IdParams, response: { 200: Message } },
    },
    async (request) => {
      await deleteOrder(app, viewerOf(request), request.params.id)
      return { message: 'Order deleted successfully!' }
    },
  )

  app.post(
    '/:id/restore',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Take an order out of the archive',
        params: IdParams,
        response: { 200: OrderView },
      },
    },
    async (request) => presentOrder(await restoreOrder(app, viewerOf(request), request.params.id)),
  )
}
