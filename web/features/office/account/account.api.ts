import { apiPaths } from '../../../../contract/paths.ts'
import type { OrdersAnswer } from '../../../../contract/schemas/order.ts'
import type { UserStats } from '../../../../contract/schemas/stats.ts'
import type { ProfileBody, UserAnswer } from '../../../../contract/schemas/user.ts'
import { api } from '../../../api/api.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserStats: build.query<UserStats, string>({
      query: (userId) => ({ url: apiPaths.userStats(userId) }),
      providesTags: ['Stats'],
    }),
    getOrdersByEmail: build.query<OrdersAnswer, string>({
      query: (email) => ({ url: apiPaths.ordersByEmail(email) }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
    getProfile: build.query<UserAnswer, void>({
      query: () => ({ url: apiPaths.editProfile() }),
      providesTags: ['User'],
    }),
    editProfile: build.mutation<UserAnswer, ProfileBody>({
      query: (body) => ({ url: apiPaths.editProfile(), method: 'PATCH', body }),
      // Reviews carry the author's name and picture.
      invalidatesTags: (_answer, error) => (error === undefined ? ['User', 'Review'] : []),
    }),
  }),
})

export const { useGetUserStatsQuery, useGetOrdersByEmailQuery, useGetProfileQuery, useEditProfileMutation } =
  accountApi
