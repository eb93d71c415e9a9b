import type { loginCalls } from '../../../../contract/calls/login.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const loginApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof loginCalls>(build)
    return {
      login: mutation('POST /api/auth/login'),
      finishLogin: mutation('POST /api/auth/login/second-factor'),
      beginPasskeyLogin: mutation('POST /api/auth/login/passkey/begin'),
      passkeyLogin: mutation('POST /api/auth/login/passkey'),
      register: mutation('POST /api/auth/register'),
      logout: mutation('POST /api/auth/logout'),
    }
  },
})

export const {
  useBeginPasskeyLoginMutation,
  useFinishLoginMutation,
  usePasskeyLoginMutation,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
} = loginApi
