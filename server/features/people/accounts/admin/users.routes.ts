import { userCalls } from '../../../../../contract/calls/users.ts'
import type { App } from '../../../../platform/app-type.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { presentUser } from '../accounts.present.ts'
import { changeRole, endAllSessions, pageOfUsers, resetFactor } from './users.service.ts'

/** Calls with which admins manage accounts. */
export async function userRoutes(app: App) {
  const on = routesOf(app, userCalls)

  on('GET /api/auth/users', ({ query }) => pageOfUsers(app.db, query))

  on('PUT /api/auth/users/:id', async (request) => {
    const user = await changeRole(app, viewerOf(request), request.params.id, request.body.role)
    app.noteSecurity('role_changed', request, { subjectId: user.id, role: user.role })
    return { user: presentUser(user) }
  })

  on('POST /api/auth/users/:id/end-sessions', async (request) => {
    await endAllSessions(app, viewerOf(request), request.params.id)
    app.noteSecurity('sessions_ended', request, { subjectId: request.params.id })
    return { message: 'Logged out everywhere' }
  })

  on('POST /api/auth/users/:id/remove-factor', async (request) => {
    await resetFactor(app, viewerOf(request), request.params.id)
    app.noteSecurity('factor_changed', request, { subjectId: request.params.id })
    return { message: 'Second factor removed. The user now logs in with the password alone' }
  })
}
