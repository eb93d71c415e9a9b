import type { sessionCalls } from '../../../../contract/calls/sessions.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const proofApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof sessionCalls>(build)
    return {
      confirm: mutation('POST /api/auth/confirm'),
      /** Asks for the password unless it was entered recently: for actions that are no call, such as saving a file. */
      isConfirmed: mutation('GET /api/auth/confirm'),
    }
  },
})

export const { useConfirmMutation, useIsConfirmedMutation } = proofApi
