import type { authCalls } from '../../../../contract/calls/auth.ts'
import type { shopCalls } from '../../../../contract/calls/shop.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const authApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof authCalls & typeof shopCalls>(build)
    return {
      login: mutation('POST /api/auth/login'),
      finishLogin: mutation('POST /api/auth/login/second-factor'),
      beginPasskeyLogin: mutation('POST /api/auth/login/passkey/begin'),
      passkeyLogin: mutation('POST /api/auth/login/passkey'),
      register: mutation('POST /api/auth/register'),
      logout: mutation('POST /api/auth/logout'),
      getShopInfo: query('GET /api/shop-info'),
    }
  },
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
