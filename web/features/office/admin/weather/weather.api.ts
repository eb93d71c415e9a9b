import type {
  HoldBody,
  HoldView,
  RiskBody,
  RisksView,
  RiskView,
} from '../../../../../contract/schemas/shipping-risk.ts'
import { riskPaths } from '../../../../../contract/shipping-risks.ts'
import { api } from '../../../../api/api.ts'

const weatherApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRisks: build.query<RisksView, void>({
      query: () => ({ url: riskPaths.risks() }),
      providesTags: ['Order'],
    }),
    addRisk: build.mutation<RiskView, RiskBody>({
      query: (body) => ({ url: riskPaths.risks(), method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Order', 'Audit'] : []),
    }),
    removeRisk: build.mutation<RiskView, string>({
      query: (id) => ({ url: riskPaths.risk(id), method: 'DELETE' }),
      invalidatesTags: ['Order', 'Audit'],
    }),
    holdOrders: build.mutation<HoldView, HoldBody>({
      query: (body) => ({ url: riskPaths.holdOrders(), method: 'POST', body }),
      invalidatesTags: ['Order', 'Audit', 'Email'],
    }),
  }),
})

export const { useGetRisksQuery, useAddRiskMutation, useRemoveRiskMutation, useHoldOrdersMutation } =
  weatherApi
