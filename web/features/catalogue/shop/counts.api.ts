import { apiPaths } from '../../../../contract/paths.ts'
import type { ProductCountsView } from '../../../../contract/schemas/product-counts.ts'
import { api } from '../../../api/api.ts'

const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One answer for every choice of filters. */
    getProductCounts: build.query<ProductCountsView, void>({
      query: () => ({ url: apiPaths.productCounts() }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
  }),
})

export const { getProductCounts } = countsApi.endpoints
export const { useGetProductCountsQuery } = countsApi
