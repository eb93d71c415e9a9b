import type { accountCalls } from '../../../../contract/calls/accounts.ts'
import type { orderCalls } from '../../../../contract/calls/orders.ts'
import type { statsCalls } from '../../../../contract/calls/stats.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof accountCalls & typeof orderCalls & typeof statsCalls>(
      build,
    )
    return {
      getUserStats: query('GET /api/stats/user-stats/:userId', ['Stats']),
      getOrdersByEmail: query('GET /api/orders/:email', [{ type: 'Order', id: 'LIST' }]),
      getProfile: query('GET /api/auth/edit-profile', ['User']),
      // Reviews carry the author's name and picture.
      editProfile: mutation('PATCH /api/auth/edit-profile', (_told, failed) =>
        failed ? [] : ['User', 'Review'],
      ),
    }
  },
})

export const { getProfile } = accountApi.endpoints
export const { useGetUserStatsQuery, useGetOrdersByEmailQuery, useGetProfileQuery, useEditProfileMutation } =
  accountApi
