import { MINUTE } from '../../../../contract/durations.ts'
import { contentCalls } from '../../../../contract/calls/content.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import {
  addContent,
  deleteContent,
  editContent,
  oneContent,
  pageOfContents,
  publish,
  restoreVersion,
  unpublish,
  versionsOf,
} from './content.service.ts'
import { readMarkdown } from '../../../markdown/read-markdown.ts'
import { gapsIn } from './gaps.ts'

/** An editor asks for a preview after each pause in typing; a hostile text takes a third of a second. */
const previews = { config: { rateLimit: { max: 120, timeWindow: MINUTE } } }

/** Calls with which admins write pages and posts. */
export async function contentRoutes(app: App) {
  const on = routesOf(app, contentCalls)

  on('GET /api/contents', ({ query }) => pageOfContents(app.db, query))

  on('POST /api/contents', (request) => addContent(app, viewerOf(request), request.body))

  on('GET /api/contents/:id', ({ params }) => oneContent(app.db, params.id))

  on('PUT /api/contents/:id', (request) =>
    editContent(app, viewerOf(request), request.params.id, request.body),
  )

  on('DELETE /api/contents/:id', async (request) => {
    await deleteContent(app, viewerOf(request), request.params.id)
    return { message: 'Deleted' }
  })

  on('PUT /api/contents/:id/publish', (request) =>
    publish(app, viewerOf(request), request.params.id, request.body.version),
  )

  on('DELETE /api/contents/:id/publish', (request) => unpublish(app, viewerOf(request), request.params.id))

  on('GET /api/contents/:id/versions', ({ params }) => versionsOf(app.db, params.id))

  on('POST /api/contents/:id/versions/:n/restore', (request) =>
    restoreVersion(app, viewerOf(request), request.params.id, request.params.n),
  )

  on('POST /api/contents/preview', previews, async ({ body: { body } }) => {
    const { blocks, problems } = readMarkdown(body)
    return {
      blocks,
      problems: [...gapsIn(body), ...problems].toSorted((one, other) => one.line - other.line),
    }
  })
}
