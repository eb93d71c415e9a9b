import { contentPaths } from '../../contract/content.ts'
import { paths } from '../../contract/paths.ts'
import { cacheTexts } from '../caching/cached-answers.ts'
import { CONTENTS, LISTS, stockTag } from '../caching/tags.ts'
import { shownCategories } from '../features/catalogue/categories/categories.store.ts'
import type { App } from '../platform/app-type.ts'
import { notFound } from '../platform/errors.ts'

/** The addresses in one part. The standard allows 50,000; a part is read, compressed and cached whole, so it is smaller. */
const PART = 10_000

const TIME_TO_LIVE = 600_000

const hidden = { config: { access: 'everyone' }, schema: { hide: true } } as const

/** Serves the sitemap: an index, and parts of it with the products in the order they were added. */
export async function sitemapRoutes(app: App): Promise<void> {
  const { publicUrl } = app.config
  const send = cacheTexts(app, 'sitemap', {
    // A part of 10,000 products takes about two with all encodings.
    maxMegabytes: 16,
    ttl: TIME_TO_LIVE,
    work: 'sitemap',
    type: 'application/xml; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  })

  const isClosed = () => app.settings.get('shop.isClosed')

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        (isClosed()
          ? ['User-agent: *', 'Disallow: /', '']
          : [
              'User-agent: *',
              'Disallow: /api/',
              'Disallow: /dashboard',
              'Disallow: /orders/',
              'Disallow: /success',
              `Sitemap: ${publicUrl}/sitemap.xml`,
              '',
            ]
        ).join('\n'),
      ),
  )

  app.get('/sitemap.xml', hidden, (request, reply) => {
    // Kept nowhere, so that it is not empty any more once the shop opens.
    if (isClosed())
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(xml('sitemapindex', []))
    return send(request, reply, {
      key: 'index',
      make: async () => {
        const { products } = await app.db
          .selectFrom('products')
          .select(({ fn }) => fn.countAll<number>().as('products'))
          .where('listed', '=', true)
          .executeTakeFirstOrThrow()
        const parts = Math.max(1, Math.ceil(products / PART))
        const entries = Array.from(
          { length: parts },
          (_, at) => `<sitemap><loc>${publicUrl}/sitemaps/${at + 1}.xml</loc></sitemap>`,
        )
        return { text: xml('sitemapindex', entries), tags: [LISTS] }
      },
    })
  })

  app.get<{ Params: { part: string } }>('/sitemaps/:part', hidden, (request, reply) => {
    const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.part)?.[1])
    if (Number.isNaN(part) || isClosed()) throw notFound('Part')
    return send(request, reply, {
      key: String(part),
      make: async () => {
        const products = await findProducts(app, part)
        if (products.length === 0 && part > 1) throw notFound('Part')
        // The fixed pages are in the first part.
        const entries = [
          ...(part === 1 ? [...(await fixedPages(app)), ...(await contentPages(app))] : []),
          ...products.map((product) => entryOf(publicUrl, product)),
        ]
        const counted = products.filter(({ band_at: at }) => at !== null)
        return {
          text: xml('urlset', entries),
          tags: [LISTS, CONTENTS, ...counted.map(({ id }) => stockTag(id))],
        }
      },
    })
  })
}

type SitemapProduct = { id: string; slug: string | null; updated_at: Date; band_at: Date | null }

/** Ids increase with time, so a new product changes the last part only. */
async function findProducts(app: App, part: number): Promise<SitemapProduct[]> {
  return app.db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'products.slug', 'products.updated_at', 'stock.band_at'])
    .where('products.listed', '=', true)
    .orderBy('products.id')
    .limit(PART)
    .offset((part - 1) * PART)
    .execute()
}

/** Returns the entry of a product's page, which changes with the product, and when few or none are left. */
function entryOf(
  publicUrl: string,
  { id, slug, updated_at: updated, band_at: sold }: SitemapProduct,
): string {
  const changed = sold !== null && sold > updated ? sold : updated
  return `<url><loc>${publicUrl}${paths.product(slug ?? id)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`
}

/** Published pages and posts, and the blog once it has one. */
async function contentPages({ db, config: { publicUrl } }: App): Promise<string[]> {
  const shown = await db
    .selectFrom('contents as c')
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.content_id', '=', 'c.id').onRef('v.version', '=', 'c.published_version'),
    )
    .select(['c.kind', 'c.slug', 'v.created_at'])
    .orderBy('c.id')
    .limit(PART)
    .execute()
  const entries = shown.map(
    ({ kind, slug, created_at: changed }) =>
      `<url><loc>${publicUrl}${contentPaths.of(kind, slug)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
  )
  const hasPosts = shown.some(({ kind }) => kind === 'post')
  return hasPosts ? [`<url><loc>${publicUrl}${contentPaths.blog()}</loc></url>`, ...entries] : entries
}

async function fixedPages({ db, config: { publicUrl } }: App): Promise<string[]> {
  const { pages } = await shownCategories(db)
  return [
    paths.home(),
    paths.shop(),
    paths.finder(),
    paths.contact(),
    ...pages.map(({ slug }) => paths.category(slug)),
  ].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
}

const xml = (root: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
