import type { unsubscribeCalls } from '../../../../contract/calls/unsubscribe.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: endpointsOf<typeof unsubscribeCalls>(build).mutation('POST /api/emails/:id/unsubscribe'),
  }),
})

export const { useUnsubscribeMutation } = unsubscribeApi
