import { apiPaths } from '../../../../../contract/paths.ts'
import type {
  ChangeEmailBody,
  ChangePasswordBody,
  CodeBody,
  ConfirmBody,
  NewPasskeyAnswer,
  NewPasskeyBody,
  NewPasskeyView,
  RecoveryCodesView,
  SecurityView,
  SessionListView,
  TotpSetupView,
} from '../../../../../contract/schemas/account.ts'
import type { Message } from '../../../../../contract/schemas/common.ts'
import { api } from '../../../../api/api.ts'

const securityApi = api.enhanceEndpoints({ addTagTypes: ['Security'] }).injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query<SecurityView, void>({
      query: () => ({ url: apiPaths.security() }),
      providesTags: ['Security'],
    }),
    getSessions: build.query<SessionListView, void>({
      query: () => ({ url: apiPaths.sessions() }),
      providesTags: ['Security'],
    }),
    endSession: build.mutation<Message, string>({
      query: (id) => ({ url: apiPaths.session(id), method: 'DELETE' }),
      invalidatesTags: ['Security'],
    }),
    endOtherSessions: build.mutation<Message, void>({
      query: () => ({ url: apiPaths.endOtherSessions(), method: 'POST' }),
      invalidatesTags: ['Security'],
    }),
    changePassword: build.mutation<Message, ChangePasswordBody>({
      query: (body) => ({ url: apiPaths.changePassword(), method: 'POST', body }),
      invalidatesTags: ['Security'],
    }),
    changeEmail: build.mutation<Message, ChangeEmailBody>({
      query: (body) => ({ url: apiPaths.changeEmail(), method: 'POST', body }),
    }),
    sendVerification: build.mutation<Message, void>({
      query: () => ({ url: apiPaths.sendVerification(), method: 'POST' }),
    }),
    beginTotp: build.mutation<TotpSetupView, void>({
      query: () => ({ url: apiPaths.beginTotp(), method: 'POST' }),
    }),
    confirmTotp: build.mutation<RecoveryCodesView, CodeBody>({
      query: (body) => ({ url: apiPaths.confirmTotp(), method: 'POST', body }),
      invalidatesTags: ['Security'],
    }),
    beginPasskey: build.mutation<NewPasskeyView, void>({
      query: () => ({ url: apiPaths.beginPasskey(), method: 'POST' }),
    }),
    addPasskey: build.mutation<NewPasskeyAnswer, NewPasskeyBody>({
      query: (body) => ({ url: apiPaths.passkeys(), method: 'POST', body }),
      invalidatesTags: ['Security'],
    }),
    removePasskey: build.mutation<Message, string>({
      query: (id) => ({ url: apiPaths.passkey(id), method: 'DELETE' }),
      invalidatesTags: ['Security'],
    }),
    removeTotp: build.mutation<Message, void>({
      query: () => ({ url: apiPaths.removeTotp(), method: 'POST' }),
      invalidatesTags: ['Security'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesView, void>({
      query: () => ({ url: apiPaths.recoveryCodes(), method: 'POST' }),
      invalidatesTags: ['Security'],
    }),
    // Not kept: it is the whole of somebody's data.
    getOwnData: build.mutation<unknown, void>({ query: () => ({ url: apiPaths.ownData() }) }),
    eraseAccount: build.mutation<Message, ConfirmBody>({
      query: (body) => ({ url: apiPaths.eraseAccount(), method: 'POST', body }),
    }),
  }),
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
  useGetOwnDataMutation,
  useEraseAccountMutation,
} = securityApi
