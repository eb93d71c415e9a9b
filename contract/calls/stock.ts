import {
  AvailabilityAnswer,
  AvailabilityQuery,
  MovementListQuery,
  MovementListView,
  StockAnswer,
  StockBody,
  StockListQuery,
  StockListView,
  StockParams,
  WishView,
} from '../schemas/stock.ts'
import type { Calls } from './call.ts'

/** Calls that show stock to shoppers. */
export const availabilityCalls = {
  'GET /api/products/availability': {
    summary: 'How many of these products, at most 99, can be bought now; only those that are counted',
    access: 'everyone',
    query: AvailabilityQuery,
    answer: AvailabilityAnswer,
  },
  'GET /api/products/:id/restock-wish': {
    summary: 'Whether the signed-in customer waits for a product',
    access: 'signed-in',
    answer: WishView,
  },
  'PUT /api/products/:id/restock-wish': {
    summary: 'Ask for an e-mail when a product is back',
    access: 'signed-in',
    answer: WishView,
  },
  'DELETE /api/products/:id/restock-wish': {
    summary: 'Take that back',
    access: 'signed-in',
    answer: WishView,
  },
} satisfies Calls

export const stockCalls = {
  'GET /api/stock': {
    summary: 'Products that are counted, the scarcest first',
    access: 'admin',
    query: StockListQuery,
    answer: StockListView,
  },
  'GET /api/stock/:productId': {
    summary: 'How many of one product are left; null for one that is not counted',
    access: 'admin',
    params: StockParams,
    answer: StockAnswer,
  },
  'GET /api/stock/:productId/movements': {
    summary: 'Why the quantity of a product changed, newest first',
    access: 'admin',
    params: StockParams,
    query: MovementListQuery,
    answer: MovementListView,
  },
  'PUT /api/stock/:productId': {
    summary: 'Change how many are left, or set the number on hand; the first number begins counting',
    access: 'admin',
    params: StockParams,
    body: StockBody,
    answer: StockAnswer,
  },
  'DELETE /api/stock/:productId': {
    summary: 'Sell a product without counting it; its movements stay',
    access: 'admin',
    params: StockParams,
    status: 204,
  },
} satisfies Calls
