import { ProfileBody, UserAnswer } from '../../../../contract/schemas/user.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { presentOwn } from './accounts.present.ts'
import { editProfile } from './accounts.service.ts'
import { findUser } from './accounts.store.ts'

/** One's own account; prefix `/api/auth`. */
export async function accountRoutes(app: App) {
  app.get(
    '/edit-profile',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'The own profile as it is now', response: { 200: UserAnswer } },
    },
    async (request) => {
      const user = await findUser(app.db, viewerOf(request).id)
      if (!user) throw notFound('User')
      return { user: presentOwn(user) }
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
      const who = { viewer: viewerOf(request), address: request.ip }
      return { user: presentOwn(await editProfile(app, who, request.body)) }
    },
  )
}
