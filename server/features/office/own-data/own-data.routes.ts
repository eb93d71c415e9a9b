import { ConfirmBody } from '../../../../contract/schemas/account.ts'
import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { clearSessionCookie } from '../../../platform/sessions.ts'
import { confirmPassword } from '../../people/auth/auth.service.ts'
import { noteErased } from './erased-list.ts'
import { eraseAccount, eraseTrashed } from './erasure.service.ts'
import { readOwnData } from './own-data.service.ts'

const MINUTE = 60_000
const HOUR_SECONDS = 3_600
const DAY = 24 * 60 * MINUTE
const few = { max: 5, timeWindow: MINUTE }

/** What the shop knows of somebody, to take along and to have deleted; prefix `/api/account`. */
export async function ownDataRoutes(app: App) {
  app.jobs.every('erase-trashed-accounts', HOUR_SECONDS, () =>
    eraseTrashed(app, new Date(app.clock().getTime() - TRASH_DAYS * DAY)),
  )

  // Every node keeps the whole list, whichever of them erased somebody.
  app.jobs.every('note-erased-accounts', HOUR_SECONDS, async () => {
    const rows = await app.db.selectFrom('erased_accounts').selectAll().execute()
    await noteErased(
      app.config,
      rows.map(({ user_id: id, erased_at: at }) => ({ id, at })),
    )
  })

  app.get(
    '/data.json',
    {
      config: { access: 'signed-in', confirm: true, rateLimit: few },
      schema: { summary: 'All that the shop knows of oneself, as a file; asks for the password' },
    },
    async (request, reply) => {
      const data = await readOwnData(app, viewerOf(request))
      return reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data, null, 2))
    },
  )

  app.post(
    '/delete',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: {
        summary: 'Delete the own account; orders stay under nobody’s name',
        body: ConfirmBody,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      await confirmPassword(app, viewer, request.body.password, request.ip)
      await eraseAccount(app, viewer.id, viewer)
      clearSessionCookie(reply)
      app.noteSecurity('account_erased', request, { userId: viewer.id })
      return { message: 'Your account is deleted' }
    },
  )
}

/** What an admin does for somebody who asks to be forgotten; prefix `/api/auth`. */
export async function erasureRoutes(app: App) {
  app.post(
    '/users/:id/erase',
    {
      config: { access: 'admin', confirm: true },
      schema: {
        summary: 'Erase the personal data of a user; asks for the own password',
        params: IdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      const admin = viewerOf(request)
      const { id } = request.params
      // The own page asks first, and logs out.
      if (id === admin.id) throw conflict('Please delete your own account under Security')
      await eraseAccount(app, id, admin)
      app.noteSecurity('account_erased', request, { subjectId: id })
      return { message: 'Personal data erased' }
    },
  )
}
