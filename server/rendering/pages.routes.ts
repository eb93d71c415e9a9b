import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/app-type.ts'
import { measureCache } from '../platform/shop-metrics.ts'
import { chooseEncoding, encodeBody, isSameEntity, type EncodedBody } from './encoded-body.ts'
import { pageAddress } from './page-address.ts'
import { showThatItIsBusy } from './busy-page.ts'
import type { DrawnPage } from './page-renderer.ts'
import { ResponseCache, type Made } from './response-cache.ts'

type Page = { status: number; body: EncodedBody } | { status: number; location: string }

/** Kept pages: enough for every product of a large shop's busy hour, about 30 kB each with all encodings. */
const MOST_PAGES = 2_000
const TIME_TO_LIVE = 30_000

/** A shared cache may keep a page for as long as we would; a browser always asks whether it is still the same. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
const PRIVATE = 'private, no-store'

type DrawPage = (path: string, visitorAddress: string) => Promise<DrawnPage>

/** Answers every address that is no file and no call with a page, the public ones from memory. */
export function servePages(app: App, draw: DrawPage, keep: boolean): void {
  const cache = new ResponseCache<Page>({ most: keep ? MOST_PAGES : 0, ttl: keep ? TIME_TO_LIVE : 0 })
  app.onInvalidate((tags) => cache.drop(tags))
  measureCache(app, 'pages', cache)

  const make = async (path: string, visitorAddress: string): Promise<Made<Page>> => {
    const { page, tags } = await draw(path, visitorAddress)
    if ('location' in page) return { value: page, tags, keep: false }
    const value = { status: page.status, body: await encodeBody(page.html) }
    return { value, tags, keep: page.status === 200 }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, isPrivate } = pageAddress(request.url)
    const made = () => make(key, request.ip)
    const page = isPrivate ? (await made()).value : await cache.get(key, made)
    void reply.header('cache-control', isPrivate || isPassing(page.status) ? PRIVATE : PUBLIC)
    return 'location' in page ? reply.redirect(page.location, page.status) : send(request, reply, page)
  }
  app.get(
    '/*',
    { config: { access: 'everyone' }, schema: { hide: true }, errorHandler: showThatItIsBusy },
    answer,
  )
}

/** True of this moment or this visitor only: too many requests, a fault. */
const isPassing = (status: number) => status === 429 || status >= 500

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: Extract<Page, { body: unknown }>,
) {
  void reply.code(status).header('etag', body.etag).header('vary', 'accept-encoding')
  if (status === 200 && isSameEntity(request.headers['if-none-match'], body.etag))
    return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body[encoding])
}
