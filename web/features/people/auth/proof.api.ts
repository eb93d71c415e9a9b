import { apiPaths } from '../../../../contract/paths.ts'
import type { ConfirmBody } from '../../../../contract/schemas/account.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import { api } from '../../../api/api.ts'

const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirm: build.mutation<Message, ConfirmBody>({
      query: (body) => ({ url: apiPaths.confirm(), method: 'POST', body }),
    }),
    /** Asks for the password unless it was given lately: for what is no call, such as a file to save. */
    isConfirmed: build.mutation<Message, void>({ query: () => ({ url: apiPaths.confirm() }) }),
  }),
})

export const { useConfirmMutation, useIsConfirmedMutation } = proofApi
