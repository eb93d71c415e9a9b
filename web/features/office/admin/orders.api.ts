import { apiPaths } from '../../../../contract/paths.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import type {
  OrderListQuery,
  OrderListView,
  OrderView,
  StatusBody,
} from '../../../../contract/schemas/order.ts'
import { api } from '../../../api/api.ts'

const managedOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<OrderListView, OrderListQuery>({
      query: (params) => ({ url: apiPaths.orders(), params }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
    updateOrderStatus: build.mutation<OrderView, { id: string } & StatusBody>({
      query: ({ id, ...body }) => ({ url: apiPaths.updateOrderStatus(id), method: 'PATCH', body }),
      invalidatesTags: ['Order'],
    }),
    deleteOrder: build.mutation<Message, string>({
      query: (id) => ({ url: apiPaths.deleteOrder(id), method: 'DELETE' }),
      invalidatesTags: ['Order', 'Stats', 'Audit'],
    }),
    restoreOrder: build.mutation<OrderView, string>({
      query: (id) => ({ url: apiPaths.restoreOrder(id), method: 'POST' }),
      invalidatesTags: ['Order', 'Stats', 'Audit'],
    }),
  }),
})

export const {
  useGetOrdersQuery,
  useUpdateOrderStatusMutation,
  useDeleteOrderMutation,
  useRestoreOrderMutation,
} = managedOrdersApi
