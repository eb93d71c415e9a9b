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
  RestockRequestView,
} from '../schemas/stock.ts'
import type { Calls } from './call.ts'

/** Calls that show stock to shoppers. */
export const availabilityCalls = {
  'GET /api/products/availability': {
    summary: 'Available quantity of up to 100 products with tracked stock',
    access: 'everyone',
    query: AvailabilityQuery,
    answer: AvailabilityAnswer,
  },
  'GET /api/products/:id/restock-wish': {
    summary: 'Whether the signed-in customer has a back-in-stock notification for a product',
    access: 'signed-in',
    answer: RestockRequestView,
  },
  'PUT /api/products/:id/restock-wish': {
    summary: 'Add a back-in-stock notification',
    access: 'signed-in',
    answer: RestockRequestView,
  },
  'DELETE /api/products/:id/restock-wish': {
    summary: 'Remove a back-in-stock notification',
    access: 'signed-in',
    answer: RestockRequestView,
  },
} satisfies Calls

export const stockCalls = {
  'GET /api/stock': {
    summary: 'Products with tracked stock, lowest stock first',
    access: 'admin',
    query: StockListQuery,
    answer: StockListView,
  },
  'GET /api/stock/:productId': {
    summary: 'Stock of one product; null if stock is not tracked',
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
    summary: 'Change the stock, or set the quantity on hand; the first quantity starts tracking',
    access: 'admin',
    params: StockParams,
    body: StockBody,
    answer: StockAnswer,
  },
  'DELETE /api/stock/:productId': {
    summary: 'Stop tracking the stock of a product; its movements are kept',
    access: 'admin',
    params: StockParams,
    status: 204,
  },
} satisfies Calls
