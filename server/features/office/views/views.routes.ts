import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import { NewViewBody, SavedView, ViewBody, ViewsQuery, ViewsView } from '../../../../contract/schemas/view.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { addView, changeView, readViews, removeView } from './views.service.ts'

/** Each is a press of a person. */
const writes = { access: 'admin', rateLimit: { max: 60, timeWindow: 60_000 } } as const

/** What admins look for again and again in the lists of the office; prefix `/api/views`. */
export async function viewRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Saved views of a list: the own ones, and those that other admins share',
        querystring: ViewsQuery,
        response: { 200: ViewsView },
      },
    },
    async (request) => ({ views: await readViews(app, viewerOf(request).id, request.query.list) }),
  )

  app.post(
    '/',
    {
      config: writes,
      schema: { summary: 'Save a view of a list', body: NewViewBody, response: { 201: SavedView } },
    },
    async (request, reply) => {
      const view = await addView(app, viewerOf(request).id, request.body)
      return reply.code(201).send(view)
    },
  )

  app.patch(
    '/:id',
    {
      config: writes,
      schema: {
        summary: 'Change one of the own views: its name, what it shows, or who sees it',
        params: IdParams,
        body: ViewBody,
        response: { 200: SavedView },
      },
    },
    (request) => {
      const which = { userId: viewerOf(request).id, id: request.params.id }
      return changeView(app, which, request.body)
    },
  )

  app.delete(
    '/:id',
    {
      config: writes,
      schema: { summary: 'Delete one of the own views', params: IdParams, response: { 200: Message } },
    },
    async (request) => {
      await removeView(app, viewerOf(request).id, request.params.id)
      return { message: 'View deleted' }
    },
  )
}
