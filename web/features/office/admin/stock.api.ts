import type { stockCalls } from '../../../../contract/calls/stock.ts'
import type { ClosedView } from '../../../../contract/schemas/stock.ts'
import { apiPaths } from '../../../../contract/paths.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const stockApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof stockCalls>(build)
    return {
      getStockList: query('GET /api/stock', ['Stock']),
      getStock: query('GET /api/stock/:productId', ['Stock']),
      getMovements: query('GET /api/stock/:productId/movements', ['Stock']),
      changeStock: mutation('PUT /api/stock/:productId', (_told, failed) =>
        failed ? [] : ['Stock', 'Product', 'Audit'],
      ),
      stopStock: mutation('DELETE /api/stock/:productId', ['Stock', 'Product', 'Audit']),
      closeHolding: build.mutation<ClosedView, string>({
        query: (productId) => ({ url: apiPaths.closeHolding(productId), method: 'POST' }),
        invalidatesTags: ['Stock', 'Payment', 'Order', 'Audit'],
      }),
    }
  },
})

export const {
  useGetStockListQuery,
  useGetStockQuery,
  useGetMovementsQuery,
  useChangeStockMutation,
  useStopStockMutation,
  useCloseHoldingMutation,
} = stockApi
