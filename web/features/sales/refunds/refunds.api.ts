import { apiPaths } from '../../../../contract/paths.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { CancelBody, RefundBody } from '../../../../contract/schemas/refund.ts'
import { api } from '../../../api/api.ts'

/** Money changes the order, the figures of both dashboards, the payments, and perhaps the stock. */
const changed = {
  invalidatesTags: ['Order' as const, 'Audit' as const, 'Stats' as const, 'Payment' as const],
}

const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    refundOrder: build.mutation<OrderView, { id: string; body: RefundBody }>({
      query: ({ id, body }) => ({ url: apiPaths.orderRefunds(id), method: 'POST', body }),
      ...changed,
    }),
    cancelOrder: build.mutation<OrderView, { id: string; body: CancelBody }>({
      query: ({ id, body }) => ({ url: apiPaths.cancelOrder(id), method: 'POST', body }),
      ...changed,
    }),
  }),
})

export const { useRefundOrderMutation, useCancelOrderMutation } = refundsApi
