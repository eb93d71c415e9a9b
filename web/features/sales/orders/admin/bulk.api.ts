import type { bulkOrderCalls } from '../../../../../contract/calls/orders.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const LIST = [{ type: 'Order', id: 'LIST' }] as const
const CHANGED = ['Order', 'Audit'] as const

const bulkOrdersApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof bulkOrderCalls>(build)
    return {
      getOrderCounts: query('GET /api/orders/counts', LIST),
      getLastBatch: query('GET /api/orders/bulk-status', LIST),
      setStatuses: mutation('POST /api/orders/bulk-status', CHANGED),
      undoStatuses: mutation('POST /api/orders/bulk-status/:id/undo', CHANGED),
    }
  },
})

export const {
  useGetOrderCountsQuery,
  useGetLastBatchQuery,
  useSetStatusesMutation,
  useUndoStatusesMutation,
} = bulkOrdersApi
