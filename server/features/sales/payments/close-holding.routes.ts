import { ClosedView, StockParams } from '../../../../contract/schemas/stock.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { closeHolding } from './close-holding.ts'

/** Freeing what open checkouts hold of a product, for admins who have to count it. */
export async function closeHoldingRoutes(app: App) {
  app.post(
    '/:productId/close-checkouts',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Close the open checkouts that hold a product, at the card provider first',
        params: StockParams,
        response: { 200: ClosedView },
      },
    },
    (request) => closeHolding(app, viewerOf(request), request.params.productId.toLowerCase()),
  )
}
