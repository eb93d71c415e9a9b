import { cacheTexts } from '../../../caching/cached-answers.ts'
import { LISTS, stockTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { offeredAt } from '../../catalogue/products/products.store.ts'
import { googleFeed } from './google-feed.ts'
import { publishedAfter } from './rows.ts'

/** Products in one part, which is read, compressed and cached as a whole. */
const PART = 5_000
/** `google.xml` is the first part, `google-2.xml` the second; each has the address of the next. */
const nameOf = (part: number) => (part === 1 ? 'google.xml' : `google-${part}.xml`)

/** Serves the product feed for Google Merchant, oldest product first. */
export async function feedRoutes(app: App): Promise<void> {
  const { publicUrl } = app.config
  const send = cacheTexts(app, 'feed', {
    // A part takes about four with all encodings.
    maxMegabytes: 24,
    ttl: 600_000,
    work: 'sitemap',
    type: 'application/xml; charset=utf-8',
    cacheControl: 'public, max-age=600',
  })

  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { config: { access: 'everyone' }, schema: { hide: true } },
    (request, reply) => {
      const [, number] = /^google(?:-([1-9]\d{0,4}))?\.xml$/.exec(request.params.file) ?? [null]
      const part = Number(number ?? 1)
      if (request.params.file !== nameOf(part) || app.settings.get('shop.isClosed')) throw notFound('Feed')
      return send(request, reply, {
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
    },
  )
}
