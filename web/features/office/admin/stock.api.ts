import { apiPaths } from '../../../../contract/paths.ts'
import type {
  ClosedView,
  MovementListView,
  StockAnswer,
  StockListQuery,
  StockListView,
} from '../../../../contract/schemas/stock.ts'
import { api } from '../../../api/api.ts'

/** Either a change with its reason, or how many pots were counted; and what else is set. */
export type StockChange = {
  requestId: string
  change?: number
  count?: number
  reason?: string
  note?: string
  lowAt?: number
  orderMost?: number | null
}

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStockList: build.query<StockListView, StockListQuery>({
      query: (params) => ({ url: apiPaths.stock(), params }),
      providesTags: ['Stock'],
    }),
    getStock: build.query<StockAnswer, string>({
      query: (productId) => ({ url: apiPaths.stockOf(productId) }),
      providesTags: ['Stock'],
    }),
    getMovements: build.query<MovementListView, { productId: string; page: number; limit: number }>({
      query: ({ productId, ...params }) => ({ url: apiPaths.stockMovements(productId), params }),
      providesTags: ['Stock'],
    }),
    changeStock: build.mutation<StockAnswer, { productId: string; body: StockChange }>({
      query: ({ productId, body }) => ({ url: apiPaths.stockOf(productId), method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Stock', 'Product', 'Audit'] : []),
    }),
    stopStock: build.mutation<null, string>({
      query: (productId) => ({ url: apiPaths.stockOf(productId), method: 'DELETE' }),
      invalidatesTags: ['Stock', 'Product', 'Audit'],
    }),
    closeHolding: build.mutation<ClosedView, string>({
      query: (productId) => ({ url: apiPaths.closeHolding(productId), method: 'POST' }),
      invalidatesTags: ['Stock', 'Payment', 'Order', 'Audit'],
    }),
  }),
})

export const {
  useGetStockListQuery,
  useGetStockQuery,
  useGetMovementsQuery,
  useChangeStockMutation,
  useStopStockMutation,
  useCloseHoldingMutation,
} = stockApi
