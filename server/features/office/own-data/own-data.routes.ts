import { ConfirmBody } from '../../../../contract/schemas/account.ts'
import { Message } from '../../../../contract/schemas/common.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { clearSessionCookie } from '../../../platform/sessions.ts'
import { confirmPassword } from '../../people/auth/auth.service.ts'
import { noteErased } from './erased-list.ts'
import { eraseAccount, readOwnData } from './own-data.service.ts'

const MINUTE = 60_000
const HOUR_SECONDS = 3_600
const few = { max: 5, timeWindow: MINUTE }

/** What the shop knows of somebody, to take along and to have deleted; prefix `/api/account`. */
export async function ownDataRoutes(app: App) {
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
      await eraseAccount(app, viewer)
      clearSessionCookie(reply)
      app.noteSecurity('account_erased', request, { userId: viewer.id })
      return { message: 'Your account is deleted' }
    },
  )
}
