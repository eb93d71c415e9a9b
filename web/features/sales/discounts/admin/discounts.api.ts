import type { discountCalls } from '../../../../../contract/calls/discounts.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

// Pages say whether carts ask for discounts, as they do of settings.
const CHANGED = ['Setting', 'Audit'] as const

const discountsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof discountCalls>(build)
    return {
      getDiscounts: query('GET /api/discounts', ['Setting']),
      addDiscount: mutation('POST /api/discounts', CHANGED),
      changeDiscount: mutation('PATCH /api/discounts/:id', CHANGED),
      deleteDiscount: mutation('DELETE /api/discounts/:id', CHANGED),
    }
  },
})

export const {
  useGetDiscountsQuery,
  useAddDiscountMutation,
  useChangeDiscountMutation,
  useDeleteDiscountMutation,
} = discountsApi
