import type { auditCalls } from '../../../../contract/calls/audit.ts'
import type { paymentCalls } from '../../../../contract/calls/payments.ts'
import type { statsCalls } from '../../../../contract/calls/stats.ts'
import { api, endpointsOf } from '../../../api/api.ts'

/** Figures, payments beside the provider's data, and the audit log. */
const recordsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof auditCalls & typeof paymentCalls & typeof statsCalls>(
      build,
    )
    return {
      getAdminStats: query('GET /api/stats/admin-stats', ['Stats']),
      getAudit: query('GET /api/audit', ['Audit']),
      getPayments: query('GET /api/payments', ['Payment']),
      settlePayment: mutation('POST /api/payments/:id/settle', ['Payment', 'Order', 'Stats']),
    }
  },
})

export const { useGetAdminStatsQuery, useGetAuditQuery, useGetPaymentsQuery, useSettlePaymentMutation } =
  recordsApi
