import { Message } from '../schemas/common.ts'
import {
  LotBody,
  LotListView,
  LotPatch,
  LotQuery,
  LotView,
  PackedBody,
  PassportsView,
  TraceExportQuery,
  TraceListView,
  TraceQuery,
} from '../schemas/lot.ts'
import type { Calls } from './call.ts'

/** Calls about lots of plants. */
export const lotCalls = {
  'GET /api/lots': { summary: 'Lots, newest first', access: 'admin', query: LotQuery, answer: LotListView },
  'POST /api/lots': {
    summary: 'Add a lot of a product; one that is there is refused with 409',
    access: 'admin',
    body: LotBody,
    answer: LotView,
    status: 201,
  },
  'PATCH /api/lots/:id': { summary: 'Change a lot', access: 'admin', body: LotPatch, answer: LotView },
  'DELETE /api/lots/:id': {
    summary: 'Delete a lot that no order was packed from',
    access: 'admin',
    answer: Message,
  },
} satisfies Calls

/** Calls about the labels of orders, and recalls. */
export const passportCalls = {
  'GET /api/lots/orders': {
    summary: 'What was sold of a lot, by its code, newest order first',
    access: 'admin',
    query: TraceQuery,
    answer: TraceListView,
  },
  'GET /api/lots/orders.csv': {
    summary: 'What was sold of a lot, by its code, as a CSV file',
    access: 'admin',
    confirm: true,
    query: TraceExportQuery,
    produces: ['text/csv'],
  },
  'GET /api/orders/:id/passports': {
    summary: 'The plants of an order with their lots, and the words of their labels',
    access: 'admin',
    answer: PassportsView,
  },
  'PUT /api/orders/:id/lots': {
    summary: 'Say which lots the lines of an order were packed from',
    access: 'admin',
    body: PackedBody,
    answer: PassportsView,
  },
} satisfies Calls
