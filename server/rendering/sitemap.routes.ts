import { CATEGORIES, categorySlug } from '../../contract/categories.ts'
import { paths } from '../../contract/paths.ts'
import type { App } from '../platform/app-type.ts'

/** What a sitemap may hold at most, by its own standard. */
const MOST_ADDRESSES = 50_000

const hidden = { config: { access: 'everyone' }, schema: { hide: true } } as const

/** What search engines ask for first. */
export async function sitemapRoutes(app: App): Promise<void> {
  const { publicUrl } = app.config

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /dashboard',
          'Disallow: /orders/',
          'Disallow: /success',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const products = await app.readDb
      .selectFrom('products')
      .select(['id', 'updated_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ADDRESSES - 10)
      .execute()
    const fixed = [
      paths.home(),
      paths.shop(),
      paths.contact(),
      ...CATEGORIES.map((each) => paths.category(categorySlug(each))),
    ]
    const entries = [
      ...fixed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ...products.map(
        ({ id, updated_at: changed }) =>
          `<url><loc>${publicUrl}${paths.product(id)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
      ),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
}
