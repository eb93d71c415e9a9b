import { apiPaths } from '../../../../contract/paths.ts'
import type { PaymentListQuery, PaymentListView, PaymentView } from '../../../../contract/schemas/payment.ts'
import type { AuditListView, AuditQuery } from '../../../../contract/schemas/shop.ts'
import type { AdminStats } from '../../../../contract/schemas/stats.ts'
import { api } from '../../../api/api.ts'

/** What the shop knows about itself: figures, payments beside the provider's word, and who changed what. */
const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminStats: build.query<AdminStats, void>({
      query: () => ({ url: apiPaths.adminStats() }),
      providesTags: ['Stats'],
    }),
    getAudit: build.query<AuditListView, AuditQuery>({
      query: (params) => ({ url: apiPaths.audit(), params }),
      providesTags: ['Audit'],
    }),
    getPayments: build.query<PaymentListView, PaymentListQuery>({
      query: (params) => ({ url: apiPaths.payments(), params }),
      providesTags: ['Payment'],
    }),
    settlePayment: build.mutation<PaymentView, string>({
      query: (checkoutId) => ({ url: apiPaths.settlePayment(checkoutId), method: 'POST' }),
      invalidatesTags: ['Payment', 'Order', 'Stats'],
    }),
  }),
})

export const { useGetAdminStatsQuery, useGetAuditQuery, useGetPaymentsQuery, useSettlePaymentMutation } =
  recordsApi
