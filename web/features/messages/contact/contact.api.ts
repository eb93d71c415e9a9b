import type { contactCalls } from '../../../../contract/calls/contact.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: endpointsOf<typeof contactCalls>(build).mutation('POST /api/contact'),
  }),
})

export const { useSendMessageMutation } = contactApi
