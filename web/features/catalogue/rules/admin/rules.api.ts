import type { saleRuleCalls } from '../../../../../contract/calls/sale-rules.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

/** What shows something else as soon as rules change. */
const CHANGED = ['SaleRule', 'Audit', 'Setting', 'Product'] as const

const rulesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof saleRuleCalls>(build)
    return {
      getSaleRules: query('GET /api/sale-rules', ['SaleRule']),
      getKnownRules: query('GET /api/sale-rules/known', ['SaleRule']),
      addSaleRule: mutation('POST /api/sale-rules', CHANGED),
      acceptKnownRules: mutation('POST /api/sale-rules/known', CHANGED),
      changeSaleRule: mutation('PATCH /api/sale-rules/:id', CHANGED),
      deleteSaleRule: mutation('DELETE /api/sale-rules/:id', CHANGED),
    }
  },
})

export const {
  useGetSaleRulesQuery,
  useGetKnownRulesQuery,
  useAddSaleRuleMutation,
  useAcceptKnownRulesMutation,
  useChangeSaleRuleMutation,
  useDeleteSaleRuleMutation,
} = rulesApi
