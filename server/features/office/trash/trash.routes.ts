import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import { TrashQuery, TrashView } from '../../../../contract/schemas/trash.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { fetchPage } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { deleteForGood, restore } from './restore.ts'
import { countTrash, listTrash, type ListedTrash } from './trash-list.store.ts'

const DAY = 24 * 60 * 60 * 1_000

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

/** What admins have deleted in the last thirty days; prefix `/api/trash`. */
export async function trashRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Products and users that were deleted in the last thirty days, newest first',
        querystring: TrashQuery,
        response: { 200: TrashView },
      },
    },
    async ({ query: { page, limit, ...filter } }) => {
      const { rows, total, totalPages } = await fetchPage(
        app.db,
        { page, limit },
        { rows: (db, window) => listTrash(db, filter, window), total: (db) => countTrash(db, filter) },
      )
      return { entries: rows.map(present), totalEntries: total, totalPages }
    },
  )

  app.post(
    '/:id/restore',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Bring back a product or a user with what went along',
        params: IdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      await restore(app, viewerOf(request), request.params.id)
      return { message: 'Restored' }
    },
  )

  app.delete(
    '/:id',
    {
      config: { access: 'admin', confirm: true },
      schema: {
        summary:
          'Delete a product for good, or erase the person of a deleted account; asks for the own password',
        params: IdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      await deleteForGood(app, viewerOf(request), request.params.id)
      return { message: 'Deleted for good' }
    },
  )
}
