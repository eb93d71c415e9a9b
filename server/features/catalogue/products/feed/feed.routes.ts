import { cacheTexts } from '../../../../caching/cached-answers.ts'
import { LISTS, stockTags } from '../../../../caching/tags.ts'
import type { App } from '../../../../platform/app-type.ts'
import { notFound } from '../../../../platform/errors.ts'
import { shownPictures } from '../pictures/all-pictures.ts'
import { countriesDelivered } from '../../../../platform/shipping-rules.ts'
import { whereSold } from '../../rules/judge-rules.ts'
import { rulesOfProduct } from '../../rules/rules-of-product.ts'
import { shownCategories } from '../../categories/categories.store.ts'
import { furtherPictures } from '../pictures/pictures.store.ts'
import { presentProduct } from '../products.present.ts'
import { selectProducts } from '../products.store.ts'
import { googleFeed } from './google-feed.ts'

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
          const rows = await selectProducts(app.db)
            .select([
              'products.image_alt',
              'plant_facts.children',
              furtherPictures.as('pictures'),
              rulesOfProduct().as('rules'),
            ])
            .where('products.state', '=', 'published')
            .orderBy('products.id')
            .limit(PART + 1)
            .offset((part - 1) * PART)
            .execute()
          if (rows.length === 0 && part > 1) throw notFound('Feed')
          const currency = app.settings.get('money.currency')
          const countries = countriesDelivered(app.settings)
          const products = rows.slice(0, PART).map((row) => ({
            ...presentProduct(row, currency),
            ...shownPictures(row),
            where: whereSold(app, row.rules, countries),
            children: row.children,
          }))
          const next = rows.length > PART ? `${publicUrl}/feeds/${nameOf(part + 1)}` : null
          return {
            text: googleFeed({
              products,
              countries,
              categories: await shownCategories(app.db),
              currency,
              origin: publicUrl,
              shopName: app.settings.get('shop.name'),
              next,
            }),
            tags: [LISTS, ...stockTags(products)],
          }
        },
      })
    },
  )
}
