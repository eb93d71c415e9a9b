import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import {
  ProfileBody,
  RoleBody,
  UserAnswer,
  UserListQuery,
  UserListView,
} from '../../../../contract/schemas/user.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { presentUser } from '../../people/accounts/accounts.present.ts'
import { changeRole, deleteUser, editProfile, pageOfUsers } from './users.service.ts'

/** Accounts after registration; prefix `/api/auth`. */
export async function userRoutes(app: App) {
  app.get(
    '/users',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'All users, or one page of them when page or limit is given',
        querystring: UserListQuery,
        response: { 200: UserListView },
      },
    },
    ({ query }) => pageOfUsers(app.db, query),
  )

  app.put(
    '/users/:id',
    {
      config: { access: 'admin' },
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

  app.delete(
    '/users/:id',
    {
      config: { access: 'admin' },
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

  app.patch(
    '/edit-profile',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Change the own profile; fields left out stay',
        body: ProfileBody,
        response: { 200: UserAnswer },
      },
    },
    async (request) => {
      const user = await editProfile(app, viewerOf(request), request.body)
      return { user: presentUser(user) }
    },
  )
}
