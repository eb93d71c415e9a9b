import { stockCalls } from '../../../../contract/calls/stock.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { changeStock, pageOfMovements, pageOfStock, stockOf, stopStock } from './stock.service.ts'

/** Calls with which admins read and change stock. */
export async function stockRoutes(app: App) {
  const on = routesOf(app, stockCalls)

  on('GET /api/stock', (request) => pageOfStock(app, request.query))

  on('GET /api/stock/:productId', (request) => stockOf(app, request.params.productId.toLowerCase()))

  on('GET /api/stock/:productId/movements', (request) =>
    pageOfMovements(app, request.params.productId.toLowerCase(), request.query),
  )

  on('PUT /api/stock/:productId', (request) =>
    changeStock(app, viewerOf(request), request.params.productId.toLowerCase(), request.body),
  )

  on('DELETE /api/stock/:productId', (request) =>
    stopStock(app, viewerOf(request), request.params.productId.toLowerCase()),
  )
}
