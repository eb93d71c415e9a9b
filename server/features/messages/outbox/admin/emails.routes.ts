import { HOUR, MINUTE } from '../../../../../contract/durations.ts'
import { emailCalls } from '../../../../../contract/calls/emails.ts'
import { settingCalls } from '../../../../../contract/calls/settings.ts'
import type { App } from '../../../../platform/app-type.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { sendFailuresDigest } from './failures-digest.job.ts'
import { pageOfEmails, previewEmail, resendEmail, sendTestEmail } from './emails.service.ts'

/** Of words for a preview: five parts, the longest of 600 characters. */
const BYTES = 16_384

/** Calls with which admins see and resend e-mails. */
export async function emailRoutes(app: App) {
  const on = routesOf(app, emailCalls)
  sendFailuresDigest(app)

  on('GET /api/emails', ({ query }) => pageOfEmails(app, query))

  on('POST /api/emails/:id/resend', (request) => resendEmail(app, viewerOf(request), request.params.id))

  on('GET /api/emails/preview/:kind', async (request) =>
    previewEmail(app, viewerOf(request), request.params.kind),
  )

  on(
    'POST /api/emails/preview/:kind',
    { config: { rateLimit: { max: 120, timeWindow: MINUTE } }, bodyLimit: BYTES },
    async (request) => previewEmail(app, viewerOf(request), request.params.kind, request.body.texts),
  )

  routesOf(app, settingCalls)(
    'POST /api/settings/test-email',
    { config: { rateLimit: { max: 20, timeWindow: HOUR } } },
    (request) => sendTestEmail(app, viewerOf(request), request.body.to),
  )
}
