import type { auditCalls } from '../../../../contract/calls/audit.ts'
import type { statsCalls } from '../../../../contract/calls/stats.ts'
import { apiPaths } from '../../../../contract/paths.ts'
import type { PaymentListQuery, PaymentListView, PaymentView } from '../../../../contract/schemas/payment.ts'
import { api, endpointsOf } from '../../../api/api.ts'

/** What the shop knows about itself: figures, payments beside the provider's word, and who changed what. */
const recordsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof auditCalls & typeof statsCalls>(build)
    return {
      getAdminStats: query('GET /api/stats/admin-stats', ['Stats']),
      getAudit: query('GET /api/audit', ['Audit']),
      getPayments: build.query<PaymentListView, PaymentListQuery>({
        query: (params) => ({ url: apiPaths.payments(), params }),
        providesTags: ['Payment'],
      }),
      settlePayment: build.mutation<PaymentView, string>({
        query: (checkoutId) => ({ url: apiPaths.settlePayment(checkoutId), method: 'POST' }),
        invalidatesTags: ['Payment', 'Order', 'Stats'],
      }),
    }
  },
})

export const { useGetAdminStatsQuery, useGetAuditQuery, useGetPaymentsQuery, useSettlePaymentMutation } =
  recordsApi
