import { HOUR, MINUTE } from '../../../../../contract/durations.ts'
import { recoveryCalls } from '../../../../../contract/calls/recovery.ts'
import type { App } from '../../../../platform/app-type.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { leaveSession } from '../../../../platform/sessions.ts'
import { sweepInBatches } from '../../../../platform/sweeping.ts'
import { deleteOldTokens } from './account-tokens.store.ts'
import { askForAddress, requestVerification, confirmAddress, undoAddress } from './addresses.service.ts'
import { deleteUnsentResets, makeLinkTokens } from './link-emails.ts'
import { changePassword, startPasswordReset, resetPassword } from './passwords.service.ts'

/** Limit for calls that queue an e-mail or compute a hash. */
const few = { config: { rateLimit: { max: 10, timeWindow: MINUTE } } }
const onItsWay = 'An e-mail is on its way'

/** Calls for a forgotten or changed password, and for another address. */
export async function recoveryRoutes(app: App) {
  const on = routesOf(app, recoveryCalls)
  makeLinkTokens(app)
  app.jobs.every('sweep-account-tokens', HOUR, async () => {
    await sweepInBatches(app, 'account tokens', deleteOldTokens)
    await sweepInBatches(app, 'unsent resets', deleteUnsentResets)
  })

  on('POST /api/auth/forgot-password', few, async (request) => {
    await startPasswordReset(app, request.body.email)
    app.noteSecurity('password_forgotten', request)
    return { message: 'If that address has an account, an e-mail is on its way' }
  })

  on('POST /api/auth/reset-password', few, async (request, reply) => {
    const user = await resetPassword(app, request.body, request.ip)
    await leaveSession(request, reply)
    app.noteSecurity('password_reset', request, { userId: user.id })
    return { message: 'Your password was changed' }
  })

  on('POST /api/auth/change-password', few, async (request) => {
    await changePassword(app, viewerOf(request), request.body, request.ip)
    app.noteSecurity('password_changed', request)
    return { message: 'Your password was changed' }
  })

  on('POST /api/auth/change-email', few, async (request) => {
    await askForAddress(app, viewerOf(request), request.body, request.ip)
    return { message: onItsWay }
  })

  on('POST /api/auth/send-verification', few, async (request) => {
    await requestVerification(app, viewerOf(request))
    return { message: onItsWay }
  })

  on('POST /api/auth/confirm-address', few, async (request, reply) => {
    const { changed, userId } = await confirmAddress(app, request.body.token)
    if (!changed) return { message: 'Your e-mail address is confirmed', changed }
    await leaveSession(request, reply)
    app.noteSecurity('address_changed', request, { userId })
    return { message: 'Your e-mail address was changed. Please log in with the new one', changed }
  })

  on('POST /api/auth/undo-address', few, async (request, reply) => {
    const { userId } = await undoAddress(app, request.body.token)
    await leaveSession(request, reply)
    app.noteSecurity('address_restored', request, { userId })
    return { message: 'Your old e-mail address was restored. An e-mail to it is on its way', changed: true }
  })
}
