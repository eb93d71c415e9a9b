import { apiPaths } from '../../../../contract/paths.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import { api } from '../../../api/api.ts'

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<Message, string>({
      query: (letterId) => ({ url: apiPaths.unsubscribe(letterId), method: 'POST' }),
    }),
  }),
})

export const { useUnsubscribeMutation } = unsubscribeApi
