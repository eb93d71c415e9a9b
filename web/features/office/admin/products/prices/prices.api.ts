import { apiPaths } from '../../../../../../contract/paths.ts'
import type { ProductListView } from '../../../../../../contract/schemas/product.ts'
import { BULK_PRICES, undoBulkPrices } from '../../../../../../contract/product-prices.ts'
import type {
  BulkPriceBody,
  BulkPriceView,
  LastPriceBatchView,
  UndoPricesView,
} from '../../../../../../contract/schemas/product-prices.ts'
import { api } from '../../../../../api/api.ts'

const changed = { invalidatesTags: ['Product' as const, 'Audit' as const] }

const bulkPricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the chosen products cost now, and their versions. */
    getChosenProducts: build.query<ProductListView, string[]>({
      query: (ids) => ({ url: apiPaths.products(), params: { ids: ids.join(',') } }),
    }),
    getLastPriceBatch: build.query<LastPriceBatchView, void>({
      query: () => ({ url: BULK_PRICES }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    changePrices: build.mutation<BulkPriceView, BulkPriceBody>({
      query: (body) => ({ url: BULK_PRICES, method: 'POST', body }),
      ...changed,
    }),
    undoPrices: build.mutation<UndoPricesView, string>({
      query: (batchId) => ({ url: undoBulkPrices(batchId), method: 'POST' }),
      ...changed,
    }),
  }),
})

export const {
  useGetChosenProductsQuery,
  useGetLastPriceBatchQuery,
  useChangePricesMutation,
  useUndoPricesMutation,
} = bulkPricesApi
