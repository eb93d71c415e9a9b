import type { priceCalls } from '../../../../../../contract/calls/prices.ts'
import type { productCalls } from '../../../../../../contract/calls/products.ts'
import { api, endpointsOf } from '../../../../../api/api.ts'

const CHANGED = ['Product', 'Audit'] as const

const bulkPricesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof priceCalls & typeof productCalls>(build)
    return {
      /** Returns the chosen products' current prices and versions. */
      getChosenProducts: query('GET /api/products'),
      getLastPriceBatch: query('GET /api/products/bulk-price', [{ type: 'Product', id: 'LIST' }]),
      changePrices: mutation('POST /api/products/bulk-price', CHANGED),
      undoPrices: mutation('POST /api/products/bulk-price/:id/undo', CHANGED),
    }
  },
})

export const {
  useGetChosenProductsQuery,
  useGetLastPriceBatchQuery,
  useChangePricesMutation,
  useUndoPricesMutation,
} = bulkPricesApi
