import type { productCalls } from '../../../../../contract/calls/products.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const LIST = { type: 'Product', id: 'LIST' } as const

const managedProductsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof productCalls>(build)
    return {
      getManagedProducts: query('GET /api/products/manage', [LIST]),
      getManagedProduct: query('GET /api/products/manage/:id', (product) =>
        product === undefined ? [] : [{ type: 'Product', id: product._id }],
      ),
      makeSlugs: mutation('POST /api/products/slugs', ['Product', 'Audit']),
      createProduct: mutation('POST /api/products/create-product', (_told, failed) =>
        failed ? [] : [LIST, 'Stats'],
      ),
      updateProduct: mutation('PATCH /api/products/update-product/:id', ({ id }, failed) =>
        failed ? [] : [LIST, { type: 'Product', id }],
      ),
      // A failed call also fetches the list again, because the product may be deleted already.
      deleteProduct: mutation('DELETE /api/products/:id', [LIST, 'Stats']),
    }
  },
})

export const { getManagedProduct } = managedProductsApi.endpoints

export const {
  useGetManagedProductsQuery,
  useGetManagedProductQuery,
  useLazyGetManagedProductQuery,
  useMakeSlugsMutation,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = managedProductsApi
