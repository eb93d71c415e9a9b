import type { refundCalls } from '../../../../contract/calls/refunds.ts'
import { api, endpointsOf } from '../../../api/api.ts'

/** A refund changes the order, the figures of both dashboards, the payments, and perhaps the stock. */
const CHANGED = ['Order', 'Audit', 'Stats', 'Payment'] as const

const refundsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof refundCalls>(build)
    return {
      refundOrder: mutation('POST /api/orders/:id/refunds', CHANGED),
      cancelOrder: mutation('POST /api/orders/:id/cancel', CHANGED),
      returnToStock: mutation('POST /api/orders/:id/return-to-stock', ['Order', 'Audit']),
    }
  },
})

export const { useRefundOrderMutation, useCancelOrderMutation, useReturnToStockMutation } = refundsApi
