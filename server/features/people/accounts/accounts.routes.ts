import { ProfileBody, UserAnswer } from '../../../../contract/schemas/user.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { presentUser } from './accounts.present.ts'
import { editProfile } from './accounts.service.ts'

/** One's own account; prefix `/api/auth`. */
export async function accountRoutes(app: App) {
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
