import { apiPaths } from '../../../../contract/paths.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import type { ContactBody } from '../../../../contract/schemas/contact.ts'
import { api } from '../../../api/api.ts'

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Message, ContactBody>({
      query: (body) => ({ url: apiPaths.contact(), method: 'POST', body }),
    }),
  }),
})

export const { useSendMessageMutation } = contactApi
