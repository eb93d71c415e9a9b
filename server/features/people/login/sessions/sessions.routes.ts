import { MINUTE } from '../../../../../contract/durations.ts'
import { sessionCalls } from '../../../../../contract/calls/sessions.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { notFound } from '../../../../platform/errors.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { asksAdminsForMore, endOtherSessions } from '../../../../platform/sessions.ts'
import { lockOwn, verifiedAt } from '../../accounts/accounts.store.ts'
import { confirmPassword } from '../login.service.ts'
import { countRecoveryCodes, findSealed } from '../factors/factors.store.ts'
import { passkeyHost, presentPasskey } from '../factors/passkeys.service.ts'
import { listPasskeys } from '../factors/passkeys.store.ts'
import { endListed, listSessions } from './sessions.store.ts'

const few = { config: { rateLimit: { max: 30, timeWindow: MINUTE } } }

/** Calls to list and end sessions, and to confirm the password. */
export async function sessionRoutes(app: App) {
  const on = routesOf(app, sessionCalls)

  on('GET /api/auth/security', async (request) => {
    const viewer = viewerOf(request)
    const factor = await findSealed(app.db, viewer.id)
    const passkeys = await listPasskeys(app.db, viewer.id)
    return {
      email: viewer.email,
      verified: (await verifiedAt(app.db, viewer.id)) !== null,
      secondFactor: viewer.hasFactor,
      app: factor?.isOn ?? false,
      passkeys: passkeys.map(presentPasskey),
      passkeysOffered: passkeyHost(app) !== null,
      factorNeeded: viewer.lacksFactor || (viewer.role === 'admin' && asksAdminsForMore(app.config)),
      recoveryCodes: await countRecoveryCodes(app.db, viewer.id),
    }
  })

  on('POST /api/auth/confirm', few, async (request) => {
    const viewer = viewerOf(request)
    await confirmPassword(app, viewer, request.body.password, request.ip)
    await app.db
      .updateTable('sessions')
      .set({ confirmed_at: app.clock() })
      .where('token_hash', '=', viewer.tokenHash)
      .execute()
    return { message: 'Password confirmed' }
  })

  on('GET /api/auth/confirm', few, async () => ({ message: 'Your password was confirmed recently' }))

  on('GET /api/auth/sessions', async (request) => {
    const rows = await listSessions(app.db, viewerOf(request), app.clock())
    const sessions = rows.map(({ id, device, created_at: createdAt, seen_at: seenAt, current }) => ({
      _id: id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
      current,
    }))
    return { sessions, totalSessions: rows[0]?.total ?? 0 }
  })

  on('DELETE /api/auth/sessions/:id', few, async (request) => {
    if (!(await endListed(app.db, viewerOf(request), request.params.id))) throw notFound('Session')
    app.noteSecurity('sessions_ended', request)
    return { message: 'Device logged out' }
  })

  // Also ends links to a new password, so that a session thief cannot lock the owner out with one.
  on('POST /api/auth/sessions/end-others', few, async (request) => {
    const viewer = viewerOf(request)
    await inTransaction(app.db, async (tx) => {
      await lockOwn(tx, viewer)
      await endOtherSessions(tx, viewer)
    })
    app.noteSecurity('sessions_ended', request)
    return { message: 'All other devices are logged out' }
  })
}
