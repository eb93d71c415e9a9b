import type { productCalls } from '../../../../../contract/calls/products.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One answer covers every choice of filters. */
    getProductCounts: endpointsOf<typeof productCalls>(build).query('GET /api/products/counts', [
      { type: 'Product', id: 'LIST' },
    ]),
  }),
})

export const { getProductCounts } = countsApi.endpoints
export const { useGetProductCountsQuery } = countsApi
