import { apiPaths } from '../../contract/paths.ts'
import type { CompareView } from '../../contract/schemas/compare.ts'
import type { FinderQuery, FinderView } from '../../contract/schemas/finder.ts'
import type {
  ProductDetailView,
  ProductListQuery,
  ProductListView,
  ProductView,
} from '../../contract/schemas/product.ts'
import { api } from './api.ts'

/** Filters of the product list; one that is missing is not sent (docs/behaviour.md#calls). */
export type ProductQuery = Partial<Omit<ProductListQuery, 'ids'>>

const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<ProductListView, ProductQuery>({
      query: (params) => ({ url: apiPaths.products(), params }),
      providesTags: (list) => [
        { type: 'Product', id: 'LIST' },
        ...(list?.products ?? []).map(({ _id }) => ({ type: 'Product' as const, id: _id })),
      ],
    }),
    /** Those of these products that are sold, in their order; at most 99. */
    getProductsById: build.query<ProductListView, string[]>({
      query: (ids) => ({ url: apiPaths.products(), params: { ids: ids.join(',') } }),
    }),
    getProduct: build.query<ProductDetailView, string>({
      query: (id) => ({ url: apiPaths.product(id) }),
      // The answer's id and not the address's, which may be any word, also one that every object has, such as `constructor`.
      providesTags: (detail) =>
        detail === undefined
          ? []
          : [
              { type: 'Product', id: detail.product._id },
              { type: 'Review', id: detail.product._id },
            ],
    }),
    /** Here, and not beside its page, so that the server's answer finds its endpoint before that page's code is there. */
    findPlants: build.query<FinderView, Partial<FinderQuery>>({
      query: (params) => ({ url: apiPaths.finder(), params }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    /** Of ids with commas between them, at most four. */
    comparePlants: build.query<CompareView, string>({
      query: (ids) => ({ url: apiPaths.compare(), params: { ids } }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    getRelated: build.query<ProductView[], string>({
      query: (id) => ({ url: apiPaths.relatedProducts(id) }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
  }),
})

export const { getProducts, getProductsById, getProduct, getRelated, findPlants, comparePlants } =
  productApi.endpoints

/** The call for these products that is on its way, if there is one. */
export const runningProductsById = (ids: string[]) =>
  productApi.util.getRunningQueryThunk('getProductsById', ids)

export const { useGetProductsQuery, useGetProductQuery, useGetRelatedQuery } = productApi
