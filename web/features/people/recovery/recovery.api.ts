import { apiPaths } from '../../../../contract/paths.ts'
import type {
  AddressAnswer,
  ForgotPasswordBody,
  ResetPasswordBody,
  TokenBody,
} from '../../../../contract/schemas/account.ts'
import type { Message } from '../../../../contract/schemas/common.ts'
import { api } from '../../../api/api.ts'

const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<Message, ForgotPasswordBody>({
      query: (body) => ({ url: apiPaths.forgotPassword(), method: 'POST', body }),
    }),
    resetPassword: build.mutation<Message, ResetPasswordBody>({
      query: (body) => ({ url: apiPaths.resetPassword(), method: 'POST', body }),
    }),
    confirmAddress: build.mutation<AddressAnswer, TokenBody>({
      query: (body) => ({ url: apiPaths.confirmAddress(), method: 'POST', body }),
    }),
    undoAddress: build.mutation<AddressAnswer, TokenBody>({
      query: (body) => ({ url: apiPaths.undoAddress(), method: 'POST', body }),
    }),
  }),
})

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmAddressMutation,
  useUndoAddressMutation,
} = recoveryApi
