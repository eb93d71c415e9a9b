import { DAY } from '../../../../contract/durations.ts'
import { TRASH_LIST } from '../../../../contract/lists.ts'
import { trashCalls } from '../../../../contract/calls/trash.ts'
import { userCalls } from '../../../../contract/calls/users.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { answerRows, newestFirst } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { deleteUser } from './delete-user.ts'
import { deleteForGood, restore } from './restore.ts'
import { trashWith, type ListedTrash } from './trash-list.store.ts'

const present = (trash: ListedTrash) => ({
  _id: trash.id,
  kind: trash.kind,
  subjectId: trash.subject_id,
  name: trash.name,
  reviews: trash.reviews,
  deletedBy: trash.actor_email,
  deletedAt: trash.deleted_at.toISOString(),
  until: new Date(trash.deleted_at.getTime() + TRASH_DAYS * DAY).toISOString(),
})

/** Calls for items that admins deleted in the last thirty days, and for deleting an account, whose rows are other features' as well. */
export async function trashRoutes(app: App) {
  const on = routesOf(app, trashCalls)

  on('GET /api/trash', ({ query }) =>
    answerRows(app.db, TRASH_LIST.rows, query, {
      matching: (db) => trashWith(db, query),
      order: newestFirst('trash.deleted_at', 'trash.id'),
      present: (rows) => rows.map(present),
    }),
  )

  on('POST /api/trash/:id/restore', async (request) => {
    await restore(app, viewerOf(request), request.params.id)
    return { message: 'Restored' }
  })

  on('DELETE /api/trash/:id', async (request) => {
    await deleteForGood(app, viewerOf(request), request.params.id)
    return { message: 'Deleted permanently' }
  })

  routesOf(app, userCalls)('DELETE /api/auth/users/:id', async (request) => {
    await deleteUser(app, viewerOf(request), request.params.id)
    app.noteSecurity('user_deleted', request, { subjectId: request.params.id })
    return { message: 'User deleted successfully!' }
  })
}
