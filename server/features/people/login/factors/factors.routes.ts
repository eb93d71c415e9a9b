import { HOUR, MINUTE } from '../../../../../contract/durations.ts'
import { factorCalls } from '../../../../../contract/calls/factors.ts'
import type { App } from '../../../../platform/app-type.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { sweepInBatches } from '../../../../platform/sweeping.ts'
import { deleteOldChallenges } from './challenges.store.ts'
import { resealSecrets } from './sealed-secrets.ts'
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './factors.service.ts'

const few = { config: { rateLimit: { max: 10, timeWindow: MINUTE } } }

/** Calls for authenticator codes as a second factor. All require a recent password. */
export async function factorRoutes(app: App) {
  const on = routesOf(app, factorCalls)
  app.jobs.every('sweep-login-challenges', HOUR, () =>
    sweepInBatches(app, 'login challenges', deleteOldChallenges),
  )
  app.jobs.every('reseal-secrets', HOUR, () => resealSecrets(app))

  on('POST /api/auth/totp/begin', few, (request) => beginTotp(app, viewerOf(request)))

  on('POST /api/auth/totp/confirm', few, async (request) => {
    const answer = await confirmTotp(app, viewerOf(request), request.body.code)
    app.noteSecurity('factor_changed', request)
    return answer
  })

  on('POST /api/auth/totp/remove', few, async (request) => {
    await removeTotp(app, viewerOf(request))
    app.noteSecurity('factor_changed', request)
    return { message: 'Authenticator app removed. You now log in with your password alone' }
  })

  on('POST /api/auth/recovery-codes', few, async (request) => {
    const answer = await renewRecoveryCodes(app, viewerOf(request))
    app.noteSecurity('factor_changed', request)
    return answer
  })
}
