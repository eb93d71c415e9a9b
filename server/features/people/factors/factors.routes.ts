import { CodeBody, RecoveryCodesView, TotpSetupView } from '../../../../contract/schemas/account.ts'
import { Message } from '../../../../contract/schemas/common.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { deleteOldChallenges } from './challenges.store.ts'
import { resealSecrets } from './sealed-secrets.ts'
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './factors.service.ts'

const MINUTE = 60_000
const HOUR_SECONDS = 3_600
const few = { max: 10, timeWindow: MINUTE }

/** Codes of an app on a phone as a second factor; prefix `/api/auth`. All ask for the password once it was given long ago. */
export async function factorRoutes(app: App) {
  app.jobs.every('sweep-login-challenges', HOUR_SECONDS, () =>
    sweepInBatches(app, 'login challenges', (limit) => deleteOldChallenges(app.db, app.clock(), limit)),
  )
  app.jobs.every('reseal-secrets', HOUR_SECONDS, () => resealSecrets(app))

  app.post(
    '/totp/begin',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: {
        summary: 'A new secret for an app, to be confirmed by a code',
        response: { 200: TotpSetupView },
      },
    },
    (request) => beginTotp(app, viewerOf(request)),
  )

  app.post(
    '/totp/confirm',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: {
        summary: 'Turn the second factor on by a code of the app; answers recovery codes once',
        body: CodeBody,
        response: { 200: RecoveryCodesView },
      },
    },
    async (request) => {
      const answer = await confirmTotp(app, viewerOf(request), request.body.code)
      app.noteSecurity('factor_changed', request)
      return answer
    },
  )

  app.post(
    '/totp/remove',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: { summary: 'Turn the second factor off', response: { 200: Message } },
    },
    async (request) => {
      await removeTotp(app, viewerOf(request))
      app.noteSecurity('factor_changed', request)
      return { message: 'Logging in asks for the password alone now' }
    },
  )

  app.post(
    '/recovery-codes',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: {
        summary: 'Ten new recovery codes instead of the old ones',
        response: { 200: RecoveryCodesView },
      },
    },
    async (request) => {
      const answer = await renewRecoveryCodes(app, viewerOf(request))
      app.noteSecurity('factor_changed', request)
      return answer
    },
  )
}
