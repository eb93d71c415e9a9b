import { DAY, HOUR, MINUTE } from '../../../../contract/durations.ts'
import { ownDataCalls } from '../../../../contract/calls/own-data.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { conflict } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { clearSessionCookie } from '../../../platform/sessions.ts'
import { confirmPassword } from '../../people/login/login.service.ts'
import { recordErased } from './erased-list.ts'
import { eraseAccount, eraseTrashed } from './erasure.service.ts'
import { readOwnData } from './own-data.service.ts'

const few = { config: { rateLimit: { max: 5, timeWindow: MINUTE } } }

/** Calls to export and to erase the personal data of an account. */
export async function ownDataRoutes(app: App) {
  const on = routesOf(app, ownDataCalls)
  app.jobs.every('erase-trashed-accounts', HOUR, () =>
    eraseTrashed(app, new Date(app.clock().getTime() - TRASH_DAYS * DAY)),
  )

  noteErasures(app)

  on('GET /api/account/data.json', few, async (request, reply) => {
    const data = await readOwnData(app, viewerOf(request))
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 2))
  })

  on('POST /api/account/delete', few, async (request, reply) => {
    const viewer = viewerOf(request)
    await confirmPassword(app, viewer, request.body.password, request.ip)
    await eraseAccount(app, viewer.id, viewer)
    clearSessionCookie(reply)
    app.noteSecurity('account_erased', request, { userId: viewer.id })
    return { message: 'Your account was deleted' }
  })

  // An admin erases the account of somebody who asked for it.
  on('POST /api/auth/users/:id/erase', async (request) => {
    const admin = viewerOf(request)
    const { id } = request.params
    // The account page asks for the password first, and logs out.
    if (id === admin.id) throw conflict('To delete your own account, use Your data')
    await eraseAccount(app, id, admin)
    app.noteSecurity('account_erased', request, { subjectId: id })
    return { message: 'Personal data erased' }
  })
}

/** Stores the whole list on every node, including erasures of other nodes: not a job, which runs on one of them. */
function noteErasures(app: App): void {
  const note = async () => {
    const rows = await app.db.selectFrom('erased_accounts').selectAll().execute()
    await recordErased(
      app.config,
      rows.map(({ user_id: id, erased_at: at }) => ({ id, at })),
    )
  }
  const noteOrWarn = () =>
    void note().catch((error: unknown) => app.log.warn({ err: error }, 'erased accounts were not noted'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    noteOrWarn()
    timer = setInterval(noteOrWarn, HOUR).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}
