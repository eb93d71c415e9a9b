import type { claimCalls } from '../../../../contract/calls/claims.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const claimsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof claimCalls>(build)
    return {
      getClaims: query('GET /api/claims/orders/:id', ['Order']),
      getOpenClaims: query('GET /api/claims', ['Order']),
      getMyClaims: query('GET /api/claims/mine', ['Order']),
      withdraw: mutation('POST /api/withdrawals', ['Order']),
      claim: mutation('POST /api/claims/orders/:id', ['Order']),
      /** A decision may refund money, which changes the same data as a refund. */
      decideClaim: mutation('PATCH /api/claims/:id', ['Order', 'Audit', 'Stats', 'Payment', 'Email']),
    }
  },
})

export const {
  useGetClaimsQuery,
  useGetOpenClaimsQuery,
  useGetMyClaimsQuery,
  useClaimMutation,
  useWithdrawMutation,
  useDecideClaimMutation,
} = claimsApi
