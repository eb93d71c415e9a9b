import type { factorCalls } from '../../../../../contract/calls/factors.ts'
import type { recoveryCalls } from '../../../../../contract/calls/recovery.ts'
import type { sessionCalls } from '../../../../../contract/calls/sessions.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

type SecurityCalls = typeof sessionCalls & typeof recoveryCalls & typeof factorCalls

const CHANGED = ['Security'] as const

const securityApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<SecurityCalls>(build)
    return {
      getSecurity: query('GET /api/auth/security', CHANGED),
      getSessions: query('GET /api/auth/sessions', CHANGED),
      endSession: mutation('DELETE /api/auth/sessions/:id', CHANGED),
      endOtherSessions: mutation('POST /api/auth/sessions/end-others', CHANGED),
      changePassword: mutation('POST /api/auth/change-password', CHANGED),
      changeEmail: mutation('POST /api/auth/change-email'),
      sendVerification: mutation('POST /api/auth/send-verification'),
      beginTotp: mutation('POST /api/auth/totp/begin'),
      confirmTotp: mutation('POST /api/auth/totp/confirm', CHANGED),
      beginPasskey: mutation('POST /api/auth/passkeys/begin'),
      addPasskey: mutation('POST /api/auth/passkeys', CHANGED),
      removePasskey: mutation('DELETE /api/auth/passkeys/:id', CHANGED),
      removeTotp: mutation('POST /api/auth/totp/remove', CHANGED),
      renewRecoveryCodes: mutation('POST /api/auth/recovery-codes', CHANGED),
    }
  },
})

export const {
  useGetSecurityQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useSendVerificationMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
} = securityApi
