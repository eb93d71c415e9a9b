import type { accountCalls } from '../../../../contract/calls/accounts.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof accountCalls>(build)
    return {
      getProfile: query('GET /api/auth/edit-profile', ['User']),
      // Reviews carry the author's name and picture.
      editProfile: mutation('PATCH /api/auth/edit-profile', (_told, failed) =>
        failed ? [] : ['User', 'Review'],
      ),
    }
  },
})

export const { getProfile } = accountApi.endpoints
export const { useGetProfileQuery, useEditProfileMutation } = accountApi
