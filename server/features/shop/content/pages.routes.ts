import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageCalls } from '../../../../contract/calls/content.ts'
import { contentPaths, type ContentKind } from '../../../../contract/content.ts'
import { cacheAnswers, cacheTexts } from '../../../caching/cached-answers.ts'
import { CONTENTS } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { requireAdmin } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { listPublished } from './content.store.ts'
import { drawFeed, FEED_POSTS } from './feed.ts'
import { pageOfPosts, shownContent } from './pages.service.ts'

const cached = { config: { cached: true } } as const

/** Calls for published pages and posts, and the feed of the blog. */
export async function pageRoutes(app: App) {
  const on = routesOf(app, pageCalls)
  const answer = cacheAnswers(app, { maxMegabytes: 4 })

  const one =
    (kind: ContentKind) =>
    async (
      request: FastifyRequest<{ Params: { slug: string }; Querystring: { version?: number | undefined } }>,
      reply: FastifyReply,
    ) => {
      const { slug } = request.params
      const { version } = request.query
      if (version === undefined)
        return answer(request, reply, {
          key: `${kind} ${slug}`,
          tags: () => [CONTENTS],
          make: () => shownContent(app, kind, slug),
        })
      await requireAdmin(request)
      void reply.header('cache-control', 'no-store')
      return shownContent(app, kind, slug, version)
    }
  on('GET /api/pages/:slug', cached, one('page'))
  on('GET /api/posts/:slug', cached, one('post'))

  on('GET /api/posts', cached, (request, reply) =>
    answer(request, reply, {
      key: JSON.stringify(request.query),
      tags: () => [CONTENTS],
      make: () => pageOfPosts(app.db, request.query),
    }),
  )

  const sendFeed = cacheTexts(app, 'feed of the blog', {
    maxMegabytes: 1,
    ttl: 600_000,
    type: 'application/atom+xml; charset=utf-8',
    cacheControl: 'public, max-age=600',
  })
  app.get(contentPaths.feed(), { config: { access: 'everyone' }, schema: { hide: true } }, (request, reply) =>
    sendFeed(request, reply, {
      key: 'feed',
      make: async () => {
        const posts = await listPublished(app.db, 'post', {
          limit: FEED_POSTS,
          offset: 0,
          backwards: false,
        })
        return {
          text: drawFeed({ name: app.settings.get('shop.name'), origin: app.config.publicUrl }, posts),
          tags: [CONTENTS],
        }
      },
    }),
  )
}
