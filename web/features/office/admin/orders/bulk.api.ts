import { apiPaths } from '../../../../../contract/paths.ts'
import type {
  BulkStatusBody,
  BulkStatusView,
  LastBatchView,
  OrderCountsView,
  UndoView,
} from '../../../../../contract/schemas/order-bulk.ts'
import { api } from '../../../../api/api.ts'

const ofList = [{ type: 'Order' as const, id: 'LIST' }]
const changed = { invalidatesTags: ['Order' as const, 'Audit' as const] }

const bulkOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderCounts: build.query<OrderCountsView, void>({
      query: () => ({ url: apiPaths.orderCounts() }),
      providesTags: ofList,
    }),
    getLastBatch: build.query<LastBatchView, void>({
      query: () => ({ url: apiPaths.bulkStatus() }),
      providesTags: ofList,
    }),
    setStatuses: build.mutation<BulkStatusView, BulkStatusBody>({
      query: (body) => ({ url: apiPaths.bulkStatus(), method: 'POST', body }),
      ...changed,
    }),
    undoStatuses: build.mutation<UndoView, string>({
      query: (batchId) => ({ url: apiPaths.undoBulkStatus(batchId), method: 'POST' }),
      ...changed,
    }),
  }),
})

export const {
  useGetOrderCountsQuery,
  useGetLastBatchQuery,
  useSetStatusesMutation,
  useUndoStatusesMutation,
} = bulkOrdersApi
