import type { recoveryCalls } from '../../../../../contract/calls/recovery.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const recoveryApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof recoveryCalls>(build)
    return {
      forgotPassword: mutation('POST /api/auth/forgot-password'),
      resetPassword: mutation('POST /api/auth/reset-password'),
      confirmAddress: mutation('POST /api/auth/confirm-address'),
      undoAddress: mutation('POST /api/auth/undo-address'),
    }
  },
})

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmAddressMutation,
  useUndoAddressMutation,
} = recoveryApi
