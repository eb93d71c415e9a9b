import type { orderCalls } from '../../../../contract/calls/orders.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By `_id` or by the short `orderId`. */
    getOrder: endpointsOf<typeof orderCalls>(build).query('GET /api/orders/order/:id', (order) => [
      { type: 'Order', id: order?._id ?? 'LIST' },
    ]),
  }),
})

export const { useGetOrderQuery } = orderApi
