import { claimPaths } from '../../../../contract/claims.ts'
import type {
  ClaimBody,
  ClaimListQuery,
  ClaimListView,
  DecisionBody,
  OrderClaimsView,
} from '../../../../contract/schemas/claim.ts'
import { api } from '../../../api/api.ts'

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClaims: build.query<OrderClaimsView, string>({
      query: (orderId) => ({ url: claimPaths.ofOrder(orderId) }),
      providesTags: ['Order'],
    }),
    getOpenClaims: build.query<ClaimListView, Partial<ClaimListQuery>>({
      query: (params) => ({ url: claimPaths.claims(), params }),
      providesTags: ['Order'],
    }),
    claim: build.mutation<OrderClaimsView, { orderId: string; body: ClaimBody }>({
      query: ({ orderId, body }) => ({ url: claimPaths.ofOrder(orderId), method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    /** Money may go back with it, which changes what refunds change. */
    decideClaim: build.mutation<OrderClaimsView, { id: string; body: DecisionBody }>({
      query: ({ id, body }) => ({ url: claimPaths.claim(id), method: 'PATCH', body }),
      invalidatesTags: ['Order', 'Audit', 'Stats', 'Payment', 'Email'],
    }),
  }),
})

export const { useGetClaimsQuery, useGetOpenClaimsQuery, useClaimMutation, useDecideClaimMutation } =
  claimsApi
