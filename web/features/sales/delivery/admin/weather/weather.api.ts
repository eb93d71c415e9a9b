import type { shippingRiskCalls } from '../../../../../../contract/calls/delivery.ts'
import { api, endpointsOf } from '../../../../../api/api.ts'

const weatherApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof shippingRiskCalls>(build)
    return {
      getRisks: query('GET /api/shipping-risks', ['Order']),
      addRisk: mutation('POST /api/shipping-risks', (_told, failed) => (failed ? [] : ['Order', 'Audit'])),
      removeRisk: mutation('DELETE /api/shipping-risks/:id', ['Order', 'Audit']),
      holdOrders: mutation('POST /api/shipping-risks/hold-orders', ['Order', 'Audit', 'Email']),
    }
  },
})

export const { useGetRisksQuery, useAddRiskMutation, useRemoveRiskMutation, useHoldOrdersMutation } =
  weatherApi
