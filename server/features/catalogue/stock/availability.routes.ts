import { IdParams } from '../../../../contract/schemas/common.ts'
import { AvailabilityAnswer, AvailabilityQuery, WishView } from '../../../../contract/schemas/stock.ts'
import { isId } from '../../../base/ids.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { loadViewer } from '../../../platform/sessions.ts'
import { availabilityOf, holdsSomething } from './availability.ts'
import { countWishes, dropWish, isWaiting, makeWish, WISHES_MOST } from './wishes.store.ts'

/** Milliseconds. A sale tells nobody: this answer is only ever this old. */
const FRESH_FOR = 2_000

/** What shoppers may know of what is left, and waiting for what is sold out. */
export async function availabilityRoutes(app: App) {
  const answer = cacheAnswers(app, { maxBytes: 1_024 * 1_024, ttl: FRESH_FOR, work: 'list' })

  app.get(
    '/availability',
    {
      config: { access: 'everyone' },
      schema: {
        summary: 'How many of these products, at most 99, can be bought now; only those that are counted',
        querystring: AvailabilityQuery,
        response: { 200: AvailabilityAnswer },
      },
    },
    async (request, reply) => {
      const { ids } = request.query
      const viewer = await loadViewer(request)
      if (viewer !== null && (await holdsSomething(app.db, viewer.id)))
        return reply
          .header('cache-control', 'private, no-store')
          .send(await availabilityOf(app.db, ids, viewer.id))
      return answer(request, reply, {
        key: ids.join(','),
        tags: () => [],
        make: () => availabilityOf(app.db, ids, null),
      })
    },
  )

  const summaries = {
    GET: 'Whether the signed-in customer waits for a product',
    PUT: 'Ask for a letter when a product is back',
    DELETE: 'Wait for it no longer',
  }
  const wish = (
    method: keyof typeof summaries,
    work: (productId: string, userId: string) => Promise<boolean>,
  ) =>
    app.route({
      method,
      url: '/:id/restock-wish',
      config: { access: 'signed-in' },
      schema: { summary: summaries[method], params: IdParams, response: { 200: WishView } },
      handler: async (request) => {
        const id = request.params.id.toLowerCase()
        return { waiting: await work(id, viewerOf(request).id) }
      },
    })

  wish('GET', async (id, userId) => isId(id) && (await isWaiting(app.db, id, userId)))
  wish('PUT', async (id, userId) => {
    await requireSoldOut(app, id)
    if (await isWaiting(app.db, id, userId)) return true
    if ((await countWishes(app.db, userId)) >= WISHES_MOST)
      throw conflict(`You wait for ${WISHES_MOST} products already`)
    await makeWish(app.db, id, userId, app.clock())
    return true
  })
  wish('DELETE', async (id, userId) => {
    if (isId(id)) await dropWish(app.db, id, userId)
    return false
  })
}

/** @throws AppError 404 for an unknown product, 409 for one that can be bought */
async function requireSoldOut(app: App, id: string): Promise<void> {
  const product = isId(id)
    ? await app.db
        .selectFrom('products')
        .leftJoin('stock', 'stock.product_id', 'products.id')
        .select(['products.id', 'stock.quantity', 'stock.held'])
        .where('products.id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!product) throw notFound('Product')
  if (product.quantity === null || product.quantity > (product.held ?? 0))
    throw conflict('This product can be bought now')
}
