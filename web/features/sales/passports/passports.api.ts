import type { passportCalls } from '../../../../contract/calls/lots.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const passportsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof passportCalls>(build)
    return {
      getPassports: query('GET /api/orders/:id/passports', ['Stock', 'Order']),
      traceLot: query('GET /api/lots/orders', ['Stock', 'Order']),
      packFrom: mutation('PUT /api/orders/:id/lots', ['Stock', 'Order', 'Audit']),
    }
  },
})

export const { useGetPassportsQuery, useTraceLotQuery, usePackFromMutation } = passportsApi
