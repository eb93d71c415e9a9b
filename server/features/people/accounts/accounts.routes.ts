import { accountCalls } from '../../../../contract/calls/accounts.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { presentOwn } from './accounts.present.ts'
import { editProfile } from './accounts.service.ts'
import { findUser } from './accounts.store.ts'
import { existing } from '../../../platform/errors.ts'

/** Calls for the viewer's own account. */
export async function accountRoutes(app: App) {
  const on = routesOf(app, accountCalls)

  on('GET /api/auth/edit-profile', async (request) => {
    const user = existing(await findUser(app.db, viewerOf(request).id), 'User')
    return { user: presentOwn(user) }
  })

  on('PATCH /api/auth/edit-profile', async (request) => {
    const who = { viewer: viewerOf(request), address: request.ip }
    return { user: presentOwn(await editProfile(app, who, request.body)) }
  })
}
