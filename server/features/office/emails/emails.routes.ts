import { IdParams } from '../../../../contract/schemas/common.ts'
import {
  EmailKindParams,
  EmailListQuery,
  EmailListView,
  EmailPreview,
  EmailView,
} from '../../../../contract/schemas/email.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { sendDigests } from './digest.job.ts'
import { pageOfEmails, previewEmail, resendEmail } from './emails.service.ts'

/** The letters of the shop, for admins. */
export async function emailRoutes(app: App) {
  sendDigests(app)

  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Letters, newest first',
        querystring: EmailListQuery,
        response: { 200: EmailListView },
      },
    },
    async ({ query }) => pageOfEmails(app, query),
  )

  app.post(
    '/:id/resend',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Send an ended letter again; answers the new one',
        params: IdParams,
        response: { 200: EmailView },
      },
    },
    async (request) => resendEmail(app, viewerOf(request), request.params.id),
  )

  app.get(
    '/preview/:kind',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'A kind of letter with made-up data',
        params: EmailKindParams,
        response: { 200: EmailPreview },
      },
    },
    async (request) => previewEmail(app, viewerOf(request), request.params.kind),
  )
}
