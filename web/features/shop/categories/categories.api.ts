import type { categoryCalls } from '../../../../contract/calls/categories.ts'
import { api, endpointsOf } from '../../../api/api.ts'

// The shop's view, which pages take their categories from, goes by settings.
const CHANGED = ['Product', 'Setting', 'Redirect', 'Audit'] as const

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof categoryCalls>(build)
    return {
      getCategories: query('GET /api/categories', ['Product', 'Setting']),
      addCategory: mutation('POST /api/categories', CHANGED),
      orderCategories: mutation('PUT /api/categories/order', CHANGED),
      changeCategory: mutation('PATCH /api/categories/:key', CHANGED),
      deleteCategory: mutation('DELETE /api/categories/:key', CHANGED),
    }
  },
})

export const {
  useGetCategoriesQuery,
  useAddCategoryMutation,
  useOrderCategoriesMutation,
  useChangeCategoryMutation,
  useDeleteCategoryMutation,
} = categoriesApi
