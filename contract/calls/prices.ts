import {
  BulkPriceBody,
  BulkPriceView,
  LastPriceBatchView,
  UndoPricesView,
} from '../schemas/product-prices.ts'
import type { Calls } from './call.ts'

export const priceCalls = {
  'POST /api/products/bulk-price': {
    summary: 'Change the prices of up to 99 products by percent; can be undone for ten minutes',
    access: 'admin',
    body: BulkPriceBody,
    answer: BulkPriceView,
  },
  'GET /api/products/bulk-price': {
    summary: 'The last bulk change, while it can be undone',
    access: 'admin',
    answer: LastPriceBatchView,
  },
  'POST /api/products/bulk-price/:id/undo': {
    summary: 'Restore the prices of products that were not changed since',
    access: 'admin',
    answer: UndoPricesView,
  },
} satisfies Calls
