import type { paymentCalls } from '../../../../contract/calls/payments.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof paymentCalls>(build)
    return {
      getPayments: query('GET /api/payments', ['Payment']),
      settlePayment: mutation('POST /api/payments/:id/settle', ['Payment', 'Order', 'Stats']),
    }
  },
})

export const { useGetPaymentsQuery, useSettlePaymentMutation } = paymentsApi
