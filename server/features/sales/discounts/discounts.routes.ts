import { discountCalls } from '../../../../contract/calls/discounts.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { addDiscount, changeDiscount, deleteDiscount, pageOfDiscounts } from './discounts.service.ts'

/** Calls with which admins keep the discounts of the shop; carts take them by the quote and the checkout. */
export async function discountRoutes(app: App) {
  const on = routesOf(app, discountCalls)

  on('GET /api/discounts', ({ query }) => pageOfDiscounts(app, query))

  on('POST /api/discounts', (request) => addDiscount(app, viewerOf(request), request.body))

  on('PATCH /api/discounts/:id', (request) =>
    changeDiscount(app, viewerOf(request), request.params.id, request.body),
  )

  on('DELETE /api/discounts/:id', async (request) => {
    await deleteDiscount(app, viewerOf(request), request.params.id)
    return { message: 'Discount deleted' }
  })
}
