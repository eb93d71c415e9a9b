import { eraseUser } from '../../../../contract/erasure.ts'
import { apiPaths } from '../../../../contract/paths.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import type { RoleBody, UserAnswer, UserListQuery, UserListView } from '../../../../contract/schemas/user.ts'
import { api } from '../../../api/api.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<UserListView, UserListQuery>({
      query: (params) => ({ url: apiPaths.users(), params }),
      providesTags: ['User'],
    }),
    updateRole: build.mutation<UserAnswer, { userId: string } & RoleBody>({
      query: ({ userId, role }) => ({
        url: apiPaths.user(userId),
        method: 'PUT',
        body: { role, userId },
      }),
      invalidatesTags: ['User'],
    }),
    endSessionsOf: build.mutation<Message, string>({
      query: (userId) => ({ url: apiPaths.endSessionsOf(userId), method: 'POST' }),
    }),
    removeFactor: build.mutation<Message, string>({
      query: (userId) => ({ url: apiPaths.removeFactor(userId), method: 'POST' }),
    }),
    eraseUser: build.mutation<Message, string>({
      query: (userId) => ({ url: eraseUser(userId), method: 'POST' }),
      invalidatesTags: ['User', 'Review', 'Stats'],
    }),
    deleteUser: build.mutation<Message, string>({
      query: (userId) => ({ url: apiPaths.user(userId), method: 'DELETE' }),
      invalidatesTags: ['User', 'Stats'],
    }),
  }),
})

export const {
  useGetUsersQuery,
  useUpdateRoleMutation,
  useDeleteUserMutation,
  useEndSessionsOfMutation,
  useRemoveFactorMutation,
  useEraseUserMutation,
} = usersApi
