import type { FastifyReply, FastifyRequest } from 'fastify'
import { bytesOfBody, encodeBody, type EncodedBody } from '../caching/encoded-body.ts'
import { ResponseCache, type Cached, type Made } from '../caching/response-cache.ts'
import { sendCached } from '../caching/send-cached.ts'
import type { App } from '../platform/app-type.ts'
import { concurrencyGate } from '../platform/load/concurrency-gate.ts'
import { loadViewer, sessionCookie } from '../platform/sessions.ts'
import { measureCache } from '../platform/shop-metrics.ts'
import { pageAddress } from './page-address.ts'
import { showThatItIsBusy } from './busy-page.ts'
import type { DrawnPage, SessionCookie } from './page-renderer.ts'

type Page = { status: number; body: EncodedBody } | { status: number; location: string }

/** The most bytes of all cached pages: some five hundred, because the largest take 90 kB with all encodings. */
const MAX_BYTES = 48 * 1_024 * 1_024
const TIME_TO_LIVE = 30_000

/** A shared cache may store a page for as long as ours does; a browser has to revalidate each time. */
const PUBLIC = 'public, max-age=0, s-maxage=30'
/** In a header of its own that browsers ignore, because with `stale-while-revalidate` they would show old prices once more. */
const PUBLIC_SHARED = 'public, max-age=30, stale-while-revalidate=60'
const PRIVATE = 'private, no-store'

const HTML = 'text/html; charset=utf-8'

/** Lists that nobody asked for before, one by one: drawing holds the process, and a checkout has a dozen turns between two of them. */
const lists = concurrencyGate({ of: 'turns', most: 1, waitingMost: 200, patience: 10_000 })

type DrawPage = (path: string, session?: SessionCookie) => Promise<DrawnPage>

/** Answers every address that is neither file nor call with a page, public ones from the cache. */
export function servePages(app: App, draw: DrawPage, cachePages: boolean): void {
  const bytesOf = (page: Page) => ('body' in page ? bytesOfBody(page.body) : 0)
  const cache = new ResponseCache<Page>({ maxBytes: MAX_BYTES, ttl: TIME_TO_LIVE, bytesOf })
  app.onInvalidate((tags) => cache.invalidate(tags))
  measureCache(app, 'pages', cache)

  const make = async (path: string, session?: SessionCookie): Promise<Made<Page>> => {
    const { page, tags } = await draw(path, session)
    if ('location' in page) return { value: page, tags, cacheable: false }
    const value = { status: page.status, body: await encodeBody(page.html) }
    return { value, tags, cacheable: cachePages && page.status === 200 }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, isPrivate, isPreview, movedTo } = pageAddress(request.url)
    // Others get what is published.
    if (isPreview && (await loadViewer(request))?.role !== 'admin')
      return reply.header('cache-control', PRIVATE).redirect(key.split('?', 1)[0]!)
    if (movedTo !== null) return reply.header('cache-control', PUBLIC).redirect(movedTo, 308)
    // Filters and search words make an unlimited number of pages, each with a list of its own, so they have a stricter limit.
    const isList = !isPrivate && key.includes('?')
    const allow = () => app.limits.take(isList ? 'list' : 'page', request.ip)
    const makeInTurn = () => (isList ? lists.run(() => make(key)) : make(key))
    const cached: Cached<Page> = isPrivate
      ? uncached((await allow(), await make(key, isPreview ? undefined : sessionOf(request))).value)
      : await cache.get(key, makeInTurn, allow)
    const page = cached.value
    // Only where the answer would be 404, so that a redirect hides no page and costs the others nothing.
    const target = page.status === 404 ? await app.redirects.follow(request.url) : null
    if (target !== null && target.status !== 410)
      return reply.header('cache-control', PUBLIC).redirect(target.to, target.status)
    const cacheControl = isPrivate || page.status >= 500 ? PRIVATE : PUBLIC
    if (cacheControl === PUBLIC) void reply.header('cdn-cache-control', PUBLIC_SHARED)
    if ('location' in page)
      return reply.header('cache-control', cacheControl).redirect(page.location, page.status)
    return sendCached(request, reply.code(target?.status ?? page.status), page.body, {
      cached,
      cacheControl,
      type: HTML,
    })
  }
  app.get(
    '/*',
    { config: { access: 'everyone' }, schema: { hide: true }, errorHandler: showThatItIsBusy },
    answer,
  )
}

/** The session that a browser sent, whether it is still good or not. */
function sessionOf({ cookies, server }: FastifyRequest): SessionCookie | undefined {
  const name = sessionCookie(server.config)
  const token = cookies[name]
  return token === undefined ? undefined : { [name]: token }
}

/** A page for one visitor, which is never fresh for another request. */
const uncached = (value: Page): Cached<Page> => ({ value, isFresh: () => false })
