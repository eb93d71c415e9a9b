import { apiPaths } from '../../../../contract/paths.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { api } from '../../../api/api.ts'

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By `_id` or by the short `orderId`. */
    getOrder: build.query<OrderView, string>({
      query: (id) => ({ url: apiPaths.order(id) }),
      providesTags: (order) => [{ type: 'Order', id: order?._id ?? 'LIST' }],
    }),
  }),
})

export const { useGetOrderQuery } = orderApi
