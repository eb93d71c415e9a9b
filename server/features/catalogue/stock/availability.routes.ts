import { availabilityCalls } from '../../../../contract/calls/stock.ts'
import { isId } from '../../../base/ids.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, conflict, existing } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { loadViewer, type Viewer } from '../../../platform/sessions.ts'
import { requestVerification } from '../../people/login/recovery/addresses.service.ts'
import { availabilityOf, holdsUnits } from './availability.ts'
import {
  countRestockRequests,
  readRequest,
  addRestockRequest,
  MAX_RESTOCK_REQUESTS,
} from './restock-requests.store.ts'

/** Milliseconds for which the answer is cached: a sale does not invalidate it. */
const FRESH_FOR = 2_000

/** Calls for the availability that shoppers see, and for notices when a sold-out product is back in stock. */
export async function availabilityRoutes(app: App) {
  const on = routesOf(app, availabilityCalls)
  const answer = cacheAnswers(app, { maxMegabytes: 1, ttl: FRESH_FOR, work: 'list', guestsOnly: true })

  on('GET /api/products/availability', async (request, reply) => {
    const { ids } = request.query
    const viewer = await loadViewer(request)
    if (viewer !== null && (await holdsUnits(app.db, viewer.id)))
      return reply
        .header('cache-control', 'private, no-store')
        .send(await availabilityOf(app.db, ids, viewer.id))
    return answer(request, reply, {
      key: ids.join(','),
      tags: () => [],
      make: () => availabilityOf(app.db, ids, null),
    })
  })

  on('GET /api/products/:id/restock-wish', async (request) => {
    const id = request.params.id.toLowerCase()
    if (!isId(id)) return { waiting: false }
    return present(await readRequest(app.db, id, viewerOf(request).id))
  })

  on('PUT /api/products/:id/restock-wish', async (request) => {
    const id = request.params.id.toLowerCase()
    const viewer = viewerOf(request)
    await requireSoldOut(app, id)
    const { waiting, isConfirmed } = await readRequest(app.db, id, viewer.id)
    if (waiting) return present({ waiting, isConfirmed })
    if ((await countRestockRequests(app.db, viewer.id)) >= MAX_RESTOCK_REQUESTS)
      throw conflict(`You already have ${MAX_RESTOCK_REQUESTS} back-in-stock notifications`)
    await addRestockRequest(app.db, id, viewer.id, app.clock())
    if (!isConfirmed) await askToConfirm(app, viewer)
    return present({ waiting: true, isConfirmed })
  })

  on('DELETE /api/products/:id/restock-wish', async (request) => {
    const id = request.params.id.toLowerCase()
    if (isId(id))
      await app.db
        .deleteFrom('restock_wishes')
        .where('product_id', '=', id)
        .where('user_id', '=', viewerOf(request).id)
        .execute()
    return { waiting: false }
  })
}

const present = ({ waiting, isConfirmed }: { waiting: boolean; isConfirmed: boolean }) =>
  waiting && !isConfirmed ? { waiting, unconfirmed: true as const } : { waiting }

/** Sends the link that confirms the address, unless it got several of late: the notification waits for it either way. */
async function askToConfirm(app: App, viewer: Viewer): Promise<void> {
  try {
    await requestVerification(app, viewer)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate_limited')) throw error
  }
}

/** Refuses unless the product is sold out. @throws AppError 404 for an unknown product, 409 for one that can be bought */
async function requireSoldOut(app: App, id: string): Promise<void> {
  const found = app.db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'stock.quantity', 'stock.held'])
    .where('products.id', '=', id)
    .where('products.state', '=', 'published')
  const product = existing(isId(id) ? await found.executeTakeFirst() : undefined, 'Product')
  if (product.quantity === null || product.quantity > (product.held ?? 0))
    throw conflict('This product can be bought now')
}
