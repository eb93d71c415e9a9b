import type { compareCalls } from '../../contract/calls/compare.ts'
import type { finderCalls } from '../../contract/calls/finder.ts'
import type { productCalls } from '../../contract/calls/products.ts'
import type { ProductListQuery } from '../../contract/schemas/product.ts'
import { api, endpointsOf } from './api.ts'

/** Filters of the product list; absent ones are not sent (docs/behaviour.md#shop). */
export type ProductQuery = Partial<Omit<ProductListQuery, 'ids'>>

const LIST = { type: 'Product', id: 'LIST' } as const

const productApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof productCalls & typeof finderCalls & typeof compareCalls>(build)
    return {
      getProducts: query('GET /api/products', (list) => [
        LIST,
        ...(list?.products ?? []).map(({ _id }) => ({ type: 'Product' as const, id: _id })),
      ]),
      /** Returns those of these products that are still sold, in their order; at most 99. */
      getProductsById: query('GET /api/products'),
      // Uses the answer's id and not the address's, which may be any word, including one that every object has, such as
      // `constructor`.
      getProduct: query('GET /api/products/:id', (detail) =>
        detail === undefined
          ? []
          : [
              { type: 'Product', id: detail.product._id },
              { type: 'Review', id: detail.product._id },
            ],
      ),
      getRelated: query('GET /api/products/related/:id', [LIST]),
      /**
       * Defined here, and not beside its page, so that the server's answer finds its endpoint before that page's code is
       * loaded.
       */
      findPlants: query('GET /api/finder', [LIST]),
      comparePlants: query('GET /api/compare', [LIST]),
    }
  },
})

export const { getProducts, getProductsById, getProduct, getRelated, findPlants, comparePlants } =
  productApi.endpoints

/** Returns the running call for these products, if there is one. */
export const runningProductsById = (ids: string[]) =>
  productApi.util.getRunningQueryThunk('getProductsById', { ids })

export const { useGetProductsQuery, useGetProductQuery, useGetRelatedQuery } = productApi
