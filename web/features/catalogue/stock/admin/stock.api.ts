import type { closeCheckoutsCalls } from '../../../../../contract/calls/payments.ts'
import type { stockCalls } from '../../../../../contract/calls/stock.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const stockApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof stockCalls & typeof closeCheckoutsCalls>(build)
    return {
      getStockList: query('GET /api/stock', ['Stock']),
      getStock: query('GET /api/stock/:productId', ['Stock']),
      getMovements: query('GET /api/stock/:productId/movements', ['Stock']),
      // A failed call also fetches the stock again: it may have changed there, or before its answer was lost.
      changeStock: mutation('PUT /api/stock/:productId', (_told, failed) =>
        failed ? ['Stock'] : ['Stock', 'Product', 'Audit'],
      ),
      stopStock: mutation('DELETE /api/stock/:productId', ['Stock', 'Product', 'Audit']),
      closeCheckouts: mutation('POST /api/stock/:productId/close-checkouts', [
        'Stock',
        'Payment',
        'Order',
        'Audit',
      ]),
    }
  },
})

export const {
  useGetStockListQuery,
  useGetStockQuery,
  useGetMovementsQuery,
  useChangeStockMutation,
  useStopStockMutation,
  useCloseCheckoutsMutation,
} = stockApi
