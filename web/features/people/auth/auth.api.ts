import { apiPaths } from '../../../../contract/paths.ts'
import type { CodeBody, PasskeyLoginBody, PasskeyLoginView } from '../../../../contract/schemas/account.ts'
import type { ShopInfo } from '../../../../contract/schemas/shop.ts'
import type { LoginBody, LoginView, RegisterBody, UserAnswer } from '../../../../contract/schemas/user.ts'
import { api } from '../../../api/api.ts'

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginView, LoginBody>({
      query: (body) => ({ url: apiPaths.login(), method: 'POST', body }),
    }),
    finishLogin: build.mutation<LoginView, CodeBody>({
      query: (body) => ({ url: apiPaths.secondFactor(), method: 'POST', body }),
    }),
    beginPasskeyLogin: build.mutation<PasskeyLoginView, void>({
      query: () => ({ url: apiPaths.beginPasskeyLogin(), method: 'POST' }),
    }),
    passkeyLogin: build.mutation<LoginView, PasskeyLoginBody>({
      query: (body) => ({ url: apiPaths.passkeyLogin(), method: 'POST', body }),
    }),
    register: build.mutation<UserAnswer, RegisterBody>({
      query: (body) => ({ url: apiPaths.register(), method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: apiPaths.logout(), method: 'POST' }),
    }),
    getShopInfo: build.query<ShopInfo, void>({ query: () => ({ url: apiPaths.shopInfo() }) }),
  }),
})

export const { getShopInfo } = authApi.endpoints
export const {
  useBeginPasskeyLoginMutation,
  useFinishLoginMutation,
  usePasskeyLoginMutation,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useGetShopInfoQuery,
} = authApi
