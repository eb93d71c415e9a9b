import { ConfirmBody, SecurityView, SessionListView } from '../../../../contract/schemas/account.ts'
import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { asksAdminsForMore, endOtherSessions } from '../../../platform/sessions.ts'
import { lockOwn, verifiedAt } from '../accounts/accounts.store.ts'
import { confirmPassword } from '../auth/auth.service.ts'
import { countRecoveryCodes, findSealed } from '../factors/factors.store.ts'
import { passkeyHost, presentPasskey } from '../factors/passkeys.service.ts'
import { listPasskeys } from '../factors/passkeys.store.ts'
import { endListed, listSessions, noteConfirmed } from './sessions.store.ts'

const MINUTE = 60_000
const few = { max: 30, timeWindow: MINUTE }

/** Where somebody is logged in, and the proof that it is still them; prefix `/api/auth`. */
export async function sessionRoutes(app: App) {
  app.get(
    '/security',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'What protects the own account', response: { 200: SecurityView } },
    },
    async (request) => {
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
    },
  )

  app.post(
    '/confirm',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: {
        summary: 'Give the own password: it counts for ten minutes for what answers confirm_needed',
        body: ConfirmBody,
        response: { 200: Message },
      },
    },
    async (request) => {
      const viewer = viewerOf(request)
      await confirmPassword(app, viewer, request.body.password, request.ip)
      await noteConfirmed(app.db, viewer, app.clock())
      return { message: 'Thank you' }
    },
  )

  app.get(
    '/confirm',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: {
        summary: 'Whether the own password was given within ten minutes; confirm_needed when it was not',
        response: { 200: Message },
      },
    },
    () => ({ message: 'Your password was given lately' }),
  )

  app.get(
    '/sessions',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Where one is logged in, at most fifty', response: { 200: SessionListView } },
    },
    async (request) => {
      const rows = await listSessions(app.db, viewerOf(request), app.clock())
      const sessions = rows.map(({ id, device, created_at: createdAt, seen_at: seenAt, current }) => ({
        _id: id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: seenAt.toISOString(),
        current,
      }))
      return { sessions, totalSessions: rows[0]?.total ?? 0 }
    },
  )

  app.delete(
    '/sessions/:id',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: { summary: 'End one of the own sessions', params: IdParams, response: { 200: Message } },
    },
    async (request) => {
      if (!(await endListed(app.db, viewerOf(request), request.params.id))) throw notFound('Session')
      app.noteSecurity('sessions_ended', request)
      return { message: 'That device is logged out' }
    },
  )

  app.post(
    '/sessions/end-others',
    {
      // Ends links to a new password as well: a thief of a session must not keep its owner out by it.
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: {
        summary: 'End every other session of the own account; asks for the password',
        response: { 200: Message },
      },
    },
    async (request) => {
      const viewer = viewerOf(request)
      await inTransaction(app.db, async (tx) => {
        await lockOwn(tx, viewer)
        await endOtherSessions(tx, viewer)
      })
      app.noteSecurity('sessions_ended', request)
      return { message: 'Every other device is logged out' }
    },
  )
}
