import type { careCalls } from '../../../../contract/calls/care.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const careApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the order's `_id` or its short `orderId`. */
    getCareSheet: endpointsOf<typeof careCalls>(build).query('GET /api/orders/:id/care', ['Order']),
  }),
})

export const { useGetCareSheetQuery } = careApi
