import type { orderCalls } from '../../../../../contract/calls/orders.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const managedOrdersApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof orderCalls>(build)
    return {
      updateOrderStatus: mutation('PATCH /api/orders/update-order-status/:id', ['Order']),
      deleteOrder: mutation('DELETE /api/orders/delete-order/:id', ['Order', 'Stats', 'Audit']),
      restoreOrder: mutation('POST /api/orders/:id/restore', ['Order', 'Stats', 'Audit']),
    }
  },
})

export const { useUpdateOrderStatusMutation, useDeleteOrderMutation, useRestoreOrderMutation } =
  managedOrdersApi
