import { requestOf } from '../../../../contract/calls/call.ts'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { ProductListView, ProductView } from '../../../../contract/schemas/product.ts'
import { api, type ApiError } from '../../../api/api.ts'
import { trendingCalls } from './trending-calls.ts'

type Trending = { products: ProductView[]; totalProducts: number }

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads the first so many products together, so that none appears twice when a new one is added in between. */
    getTrending: build.query<Trending, number>({
      queryFn: async (shown, _api, _options, call) => {
        const answers = await Promise.all(
          trendingCalls(shown).map(async (params) => call(requestOf('GET /api/products', params))),
        )
        const failed = answers.find(({ error }) => error !== undefined)
        if (failed !== undefined) return { error: failed.error as ApiError }
        const lists = answers.map(({ data }) => data as ProductListView)
        return {
          data: {
            products: lists.flatMap(({ products }) => products).slice(0, shown),
            totalProducts: lists[0]?.totalProducts ?? 0,
          },
        }
      },
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
  }),
})

export const { getTrending } = homeApi.endpoints
export const { useGetTrendingQuery } = homeApi

/** Returns the number of products in the grid after `times` presses of Load More. */
export const shownAfter = (times: number) => PAGE_SIZES.home + times * PAGE_SIZES.homeMore
