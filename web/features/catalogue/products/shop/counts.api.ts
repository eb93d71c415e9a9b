import type { productCalls } from '../../../../../contract/calls/products.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const countsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof productCalls>(build)
    return {
      /** One answer covers every choice of filters. */
      getProductCounts: query('GET /api/products/counts', [{ type: 'Product', id: 'LIST' }]),
      getProductTags: query('GET /api/products/tags', [{ type: 'Product', id: 'LIST' }]),
    }
  },
})

export const { getProductCounts } = countsApi.endpoints
export const { useGetProductCountsQuery, useGetProductTagsQuery } = countsApi
