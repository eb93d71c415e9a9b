import type { pastOrderCalls } from '../../../../contract/calls/past-orders.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const pastOrderApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof pastOrderCalls>(build)
    return {
      getPastOrders: query('GET /api/past-orders', [{ type: 'Order', id: 'LIST' }]),
      getPastOrder: query('GET /api/past-orders/:id', [{ type: 'Order', id: 'LIST' }]),
      getOwnPastOrders: query('GET /api/past-orders/mine', [{ type: 'Order', id: 'LIST' }]),
    }
  },
})

export const { useGetPastOrdersQuery, useGetPastOrderQuery, useGetOwnPastOrdersQuery } = pastOrderApi
