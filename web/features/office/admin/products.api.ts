import { apiPaths } from '../../../../contract/paths.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import type { ProductBody, ProductPatch, ProductView } from '../../../../contract/schemas/product.ts'
import { api } from '../../../api/api.ts'

const managedProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createProduct: build.mutation<ProductView, ProductBody & { author: string }>({
      query: (body) => ({ url: apiPaths.createProduct(), method: 'POST', body }),
      invalidatesTags: (_product, error) =>
        error === undefined ? [{ type: 'Product', id: 'LIST' }, 'Stats'] : [],
    }),
    updateProduct: build.mutation<ProductView, { id: string; changes: ProductPatch }>({
      query: ({ id, changes }) => ({ url: apiPaths.updateProduct(id), method: 'PATCH', body: changes }),
      invalidatesTags: (_product, error, { id }) =>
        error === undefined
          ? [
              { type: 'Product', id },
              { type: 'Product', id: 'LIST' },
            ]
          : [],
    }),
    // A product that is gone already is gone: the list is fetched again after a failure, too.
    deleteProduct: build.mutation<Message, string>({
      query: (id) => ({ url: apiPaths.product(id), method: 'DELETE' }),
      invalidatesTags: [{ type: 'Product', id: 'LIST' }, 'Stats'],
    }),
  }),
})

export const { useCreateProductMutation, useUpdateProductMutation, useDeleteProductMutation } =
  managedProductsApi
