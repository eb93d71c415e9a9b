import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { apiPaths } from '../../../../contract/paths.ts'
import type {
  EmailListQuery,
  EmailListView,
  EmailPreview,
  EmailView,
} from '../../../../contract/schemas/email.ts'
import { api } from '../../../api/api.ts'

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmails: build.query<EmailListView, EmailListQuery>({
      query: (params) => ({ url: apiPaths.emails(), params }),
      providesTags: ['Email'],
    }),
    getEmailPreview: build.query<EmailPreview, EmailKind>({
      query: (kind) => ({ url: apiPaths.emailPreview(kind) }),
    }),
    resendEmail: build.mutation<EmailView, string>({
      query: (id) => ({ url: apiPaths.resendEmail(id), method: 'POST' }),
      invalidatesTags: ['Email', 'Audit'],
    }),
  }),
})

export const { useGetEmailsQuery, useGetEmailPreviewQuery, useResendEmailMutation } = emailsApi
