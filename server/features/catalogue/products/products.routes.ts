import { productCalls } from '../../../../contract/calls/products.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { detailTags, LISTS, relatedTags, SALE_RULES, stockTags } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { countByFilters, countTags } from './product-counts.store.ts'
import { presentProduct } from './products.present.ts'
import type { ProductRow } from './products.store.ts'
import {
  createProduct,
  deleteProduct,
  editProduct,
  managedProduct,
  managedProducts,
  pageOfProducts,
  productDetail,
} from './products.service.ts'
import { makeSlugs } from './make-slugs.ts'
import { checkOldPrices } from './prices/check-old-prices.job.ts'
import { relatedProducts } from './related.ts'
import { existing } from '../../../platform/errors.ts'

const cached = { config: { cached: true } } as const

/** Calls for products. */
export async function productRoutes(app: App) {
  checkOldPrices(app)
  const on = routesOf(app, productCalls)
  const present = (row: ProductRow) => presentProduct(row, app.settings.get('money.currency'))
  const answerList = cacheAnswers(app, { maxMegabytes: 8, work: 'list' })
  const answerOne = cacheAnswers(app, { maxMegabytes: 16 })

  on(
    'GET /api/products',
    { ...cached, preValidation: async ({ query }) => dropEmptyFilters(query as Record<string, unknown>) },
    async (request, reply) => {
      const { query } = request
      // Every cart is a different list: cached, they would push out the lists that everybody requests.
      if (query.ids !== undefined) {
        app.refuseWhenBusy('browsing')
        return reply.header('cache-control', 'no-cache').send(await pageOfProducts(app, query))
      }
      return answerList(request, reply, {
        key: JSON.stringify(query),
        tags: ({ products, suggestion }) => [
          LISTS,
          // A wish may name a place.
          ...(suggestion === undefined ? [] : [SALE_RULES]),
          ...stockTags([...products, ...(suggestion?.products ?? [])]),
        ],
        make: () => pageOfProducts(app, query),
      })
    },
  )

  on('GET /api/products/counts', cached, (request, reply) =>
    answerList(request, reply, {
      key: 'counts',
      tags: () => [LISTS],
      make: () =>
        countByFilters(app.db, app.settings.get('money.currency'), app.settings.get('money.priceSteps')),
    }),
  )

  on('GET /api/products/tags', cached, (request, reply) =>
    answerList(request, reply, {
      key: 'tags',
      tags: () => [LISTS],
      make: async () => ({ tags: await countTags(app.db) }),
    }),
  )

  on('GET /api/products/manage', ({ query }) => managedProducts(app, query))

  on('GET /api/products/manage/:id', ({ params }) => managedProduct(app, params.id))

  on('POST /api/products/slugs', (request) => makeSlugs(app, viewerOf(request), request.body.after))

  on('GET /api/products/:id', cached, (request, reply) => {
    const id = request.params.id.toLowerCase()
    return answerOne(request, reply, { key: id, tags: detailTags, make: () => productDetail(app, id) })
  })

  on('GET /api/products/related/:id', cached, (request, reply) => {
    const id = request.params.id.toLowerCase()
    const make = async () => {
      const related = existing(await relatedProducts(app.db, id), 'Product')
      return related.map(present)
    }
    return answerOne(request, reply, { key: `related ${id}`, tags: relatedTags, make })
  })

  on('POST /api/products/create-product', async (request) =>
    present(await createProduct(app, viewerOf(request), request.body)),
  )

  on('PATCH /api/products/update-product/:id', async (request) =>
    present(await editProduct(app, viewerOf(request), request.params.id, request.body)),
  )

  on('DELETE /api/products/:id', async (request) =>
    present(await deleteProduct(app, viewerOf(request), request.params.id)),
  )
}

/** Removes empty filters, because a form sends every field it has. */
function dropEmptyFilters(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name]
}
