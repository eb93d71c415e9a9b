import type { orderCalls } from '../../../../contract/calls/orders.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const orderApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof orderCalls>(build)
    return {
      getOrders: query('GET /api/orders', [{ type: 'Order', id: 'LIST' }]),
      getOrdersByEmail: query('GET /api/orders/:email', [{ type: 'Order', id: 'LIST' }]),
      /** By `_id` or by the short `orderId`. */
      getOrder: query('GET /api/orders/order/:id', (order) => [{ type: 'Order', id: order?._id ?? 'LIST' }]),
    }
  },
})

export const { useGetOrdersQuery, useGetOrdersByEmailQuery, useGetOrderQuery } = orderApi
