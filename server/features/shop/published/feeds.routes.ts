import type { FastifyReply, FastifyRequest } from 'fastify'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { cacheTexts } from '../../../caching/cached-answers.ts'
import { chooseEncoding, isSameEntity } from '../../../caching/encoded-body.ts'
import { LISTS, stockTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { offeredAt } from '../../catalogue/products/products.store.ts'
import { feedNamed } from './feeds.ts'
import { googleFeed } from './google-feed.ts'
import { keptFiles } from './kept-files.ts'
import type { MadeFile } from './made-file.ts'
import { publishedAfter } from './rows.ts'

/** Products in one part, which is read, compressed and cached as a whole. */
const PART = 5_000
/** `google.xml` is the first part, `google-2.xml` the second; each has the address of the next. */
const nameOf = (part: number) => (part === 1 ? 'google.xml' : `google-${part}.xml`)

/** Seconds for which a program may keep what it was sent. */
const KEPT = 'public, max-age=30'

/** Serves files for programs: the whole catalogue for Google in parts, and those that a merchant switches on. */
export async function feedRoutes(app: App): Promise<void> {
  const sendPart = partsOf(app)
  const fileOf = keptFiles(app)

  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { config: { access: 'everyone' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      if (app.settings.get('shop.isClosed')) throw notFound('Feed')
      const [, number] = /^google(?:-([1-9]\d{0,4}))?\.xml$/.exec(file) ?? [null]
      const part = Number(number ?? 1)
      if (file === nameOf(part)) return sendPart(request, reply, part)
      const format = feedNamed(app, file)
      if (format === null) throw notFound('Feed')
      const made = await fileOf(format, () => app.limits.take('sitemap', request.ip))
      app.fetches.count(format.name)
      return sendFile(request, reply, made, format.type)
    },
  )
}

/** The compressed file as it is, or what is in it for a program that reads no compressed answers. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, bytes, etag, at }: MadeFile,
  type: string,
) {
  void reply.type(type).headers({
    etag,
    'last-modified': at.toUTCString(),
    'cache-control': KEPT,
    vary: 'accept-encoding',
  })
  if (isSameEntity(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (request.method === 'HEAD') return reply.send()
  if (chooseEncoding(request.headers['accept-encoding']?.replace(/\bbr\b/g, '')) === 'gzip')
    return reply.headers({ 'content-encoding': 'gzip', 'content-length': bytes }).send(read())
  return reply.send(pipeline(read(), createGunzip(), () => undefined))
}

/** The whole catalogue, oldest product first. */
function partsOf(app: App) {
  const { publicUrl } = app.config
  const send = cacheTexts(app, 'feed', {
    // A part takes about four with all encodings.
    maxMegabytes: 24,
    ttl: 60_000,
    work: 'sitemap',
    type: 'application/xml; charset=utf-8',
    cacheControl: KEPT,
    countsAnswers: true,
  })
  return async (request: FastifyRequest, reply: FastifyReply, part: number): Promise<FastifyReply> => {
    await send(request, reply, {
      key: String(part),
      make: async () => {
        const before = part === 1 ? null : await offeredAt(app.db, (part - 1) * PART)
        if (before === null && part > 1) throw notFound('Feed')
        const found = await publishedAfter(app, before, PART + 1)
        if (found.length === 0 && part > 1) throw notFound('Feed')
        const rows = found.slice(0, PART)
        const next = found.length > PART ? `${publicUrl}/feeds/${nameOf(part + 1)}` : null
        return {
          text: googleFeed({
            rows,
            countries: countriesDelivered(app.settings),
            origin: publicUrl,
            shopName: app.settings.get('shop.name'),
            next,
          }),
          tags: [LISTS, ...rows.filter(({ isCounted }) => isCounted).map(({ id }) => stockTag(id))],
        }
      },
    })
    app.fetches.count('google')
    return reply
  }
}
