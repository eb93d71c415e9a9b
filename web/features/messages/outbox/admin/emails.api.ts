import type { emailCalls } from '../../../../../contract/calls/emails.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const emailsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof emailCalls>(build)
    return {
      getEmails: query('GET /api/emails', ['Email']),
      getEmailPreview: query('GET /api/emails/preview/:kind'),
      previewTexts: mutation('POST /api/emails/preview/:kind'),
      resendEmail: mutation('POST /api/emails/:id/resend', ['Email', 'Audit']),
    }
  },
})

export const { useGetEmailsQuery, useGetEmailPreviewQuery, usePreviewTextsMutation, useResendEmailMutation } =
  emailsApi
