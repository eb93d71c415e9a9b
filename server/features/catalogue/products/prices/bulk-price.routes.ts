import { priceCalls } from '../../../../../contract/calls/prices.ts'
import type { App } from '../../../../platform/app-type.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { changePrices, lastPriceBatch } from './bulk-price.ts'
import { undoPrices } from './undo-prices.ts'

/** Calls to change many prices at once, and to undo that. */
export async function bulkPriceRoutes(app: App) {
  const on = routesOf(app, priceCalls)
  on('POST /api/products/bulk-price', (request) => changePrices(app, viewerOf(request), request.body))
  on('GET /api/products/bulk-price', (request) => lastPriceBatch(app, viewerOf(request)))
  on('POST /api/products/bulk-price/:id/undo', (request) =>
    undoPrices(app, viewerOf(request), request.params.id),
  )
}
