import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import { RoleBody, UserAnswer, UserListQuery, UserListView } from '../../../../contract/schemas/user.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { presentUser } from '../../people/accounts/accounts.present.ts'
import { changeRole, deleteUser, endAllSessions, pageOfUsers, resetFactor } from './users.service.ts'

/** What admins do with accounts; prefix `/api/auth`. */
export async function userRoutes(app: App) {
  app.get(
    '/users',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'A page of the users; the first hundred without page and limit',
        querystring: UserListQuery,
        response: { 200: UserListView },
      },
    },
    ({ query }) => pageOfUsers(app.db, query),
  )

  app.put(
    '/users/:id',
    {
      config: { access: 'admin', confirm: true },
      schema: {
        summary: 'Change a role; ends the sessions of that user',
        params: IdParams,
        body: RoleBody,
        response: { 200: UserAnswer },
      },
    },
    async (request) => {
      const user = await changeRole(app, viewerOf(request), request.params.id, request.body.role)
      app.noteSecurity('role_changed', request, { subjectId: user.id, role: user.role })
      return { user: presentUser(user) }
    },
  )

  app.post(
    '/users/:id/end-sessions',
    {
      config: { access: 'admin', confirm: true },
      schema: {
        summary: 'Log a user out everywhere; asks for the own password',
        params: IdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      await endAllSessions(app, viewerOf(request), request.params.id)
      app.noteSecurity('sessions_ended', request, { subjectId: request.params.id })
      return { message: 'Logged out everywhere' }
    },
  )

  app.post(
    '/users/:id/remove-factor',
    {
      config: { access: 'admin', confirm: true },
      schema: {
        summary: 'Take the second factor of somebody who has lost it; asks for the own password',
        params: IdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      await resetFactor(app, viewerOf(request), request.params.id)
      app.noteSecurity('factor_changed', request, { subjectId: request.params.id })
      return { message: 'Logging in asks that user for the password alone now' }
    },
  )

  app.delete(
    '/users/:id',
    {
      config: { access: 'admin', confirm: true },
      schema: {
        summary: 'Delete a user with the reviews; orders stay',
        params: IdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      await deleteUser(app, viewerOf(request), request.params.id)
      app.noteSecurity('user_deleted', request, { subjectId: request.params.id })
      return { message: 'User deleted successfully!' }
    },
  )
}
