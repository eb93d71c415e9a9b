import type { statsCalls } from '../../../../contract/calls/stats.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const statsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof statsCalls>(build)
    return {
      getUserStats: query('GET /api/stats/user-stats/:userId', ['Stats']),
      getAdminStats: query('GET /api/stats/admin-stats', ['Stats']),
    }
  },
})

export const { useGetUserStatsQuery, useGetAdminStatsQuery } = statsApi
