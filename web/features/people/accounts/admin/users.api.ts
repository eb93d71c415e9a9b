import type { ownDataCalls } from '../../../../../contract/calls/own-data.ts'
import type { userCalls } from '../../../../../contract/calls/users.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof userCalls & typeof ownDataCalls>(build)
    return {
      getUsers: query('GET /api/auth/users', ['User']),
      updateRole: mutation('PUT /api/auth/users/:id', ['User']),
      endSessionsOf: mutation('POST /api/auth/users/:id/end-sessions'),
      removeFactor: mutation('POST /api/auth/users/:id/remove-factor'),
      eraseUser: mutation('POST /api/auth/users/:id/erase', ['User', 'Review', 'Stats']),
      deleteUser: mutation('DELETE /api/auth/users/:id', ['User', 'Stats']),
    }
  },
})

export const {
  useGetUsersQuery,
  useUpdateRoleMutation,
  useDeleteUserMutation,
  useEndSessionsOfMutation,
  useRemoveFactorMutation,
  useEraseUserMutation,
} = usersApi
