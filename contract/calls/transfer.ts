import { OrderExportQuery } from '../schemas/order.ts'
import { DaysQuery } from '../schemas/transfer.ts'
import type { Call, Calls } from './call.ts'

const csv = ['text/csv'] as const
const exporting = (name: string) =>
  ({ summary: `All ${name} as a CSV file`, access: 'admin', produces: csv }) satisfies Call

export const transferCalls = {
  'GET /api/products/export.csv': exporting('products'),
  'GET /api/plant-facts/export.csv': exporting('plant-facts'),
  'GET /api/stock/export.csv': exporting('stock'),
  'GET /api/orders/export.csv': {
    summary: 'Orders as a CSV file: all, those of a list, or the given ones',
    access: 'admin',
    confirm: true,
    query: OrderExportQuery,
    produces: csv,
  },
  'GET /api/refunds/export.csv': exporting('refunds'),
  'GET /api/invoices/export.csv': exporting('invoices and credit notes'),
  'GET /api/orders/lines.csv': {
    ...exporting('lines of orders, with their discounts and taxes,'),
    query: DaysQuery,
  },
  'GET /api/sale-rules/export.csv': exporting('rules of sale'),
  'GET /api/redirects/export.csv': exporting('redirects'),
  'GET /api/auth/users/export.csv': { ...exporting('users'), confirm: true },
} satisfies Calls
