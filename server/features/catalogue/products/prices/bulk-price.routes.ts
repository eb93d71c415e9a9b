import { IdParams } from '../../../../../contract/schemas/common.ts'
import {
  BulkPriceBody,
  BulkPriceView,
  LastPriceBatchView,
  UndoPricesView,
} from '../../../../../contract/schemas/product-prices.ts'
import type { App } from '../../../../platform/app-type.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { changePrices, lastPriceBatch } from './bulk-price.ts'
import { undoPrices } from './undo-prices.ts'

/** Many prices at once, and the way back. */
export async function bulkPriceRoutes(app: App) {
  app.post(
    '/bulk-price',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Change the prices of up to 99 products by percent; it can be undone for ten minutes',
        body: BulkPriceBody,
        response: { 200: BulkPriceView },
      },
    },
    (request) => changePrices(app, viewerOf(request), request.body),
  )

  app.get(
    '/bulk-price',
    {
      config: { access: 'admin' },
      schema: { summary: 'What can still be undone', response: { 200: LastPriceBatchView } },
    },
    (request) => lastPriceBatch(app, viewerOf(request)),
  )

  app.post(
    '/bulk-price/:id/undo',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Bring back the prices of products that nobody has changed since',
        params: IdParams,
        response: { 200: UndoPricesView },
      },
    },
    (request) => undoPrices(app, viewerOf(request), request.params.id),
  )
}
