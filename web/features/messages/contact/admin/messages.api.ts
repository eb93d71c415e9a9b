import type { messageCalls } from '../../../../../contract/calls/contact.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const messagesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof messageCalls>(build)
    return {
      getMessages: query('GET /api/contact-messages', ['Message']),
      markMessage: mutation('PATCH /api/contact-messages/:id', ['Message', 'Audit']),
    }
  },
})

export const { useGetMessagesQuery, useMarkMessageMutation } = messagesApi
