import { Message } from '../schemas/common.ts'
import {
  BulkStatusBody,
  BulkStatusView,
  LastBatchView,
  NeighboursView,
  OrderCountsView,
  UndoView,
} from '../schemas/order-bulk.ts'
import {
  EmailParams,
  OrderListQuery,
  OrderListView,
  OrdersAnswer,
  OrderView,
  StatusBody,
} from '../schemas/order.ts'
import type { Calls } from './call.ts'

export const orderCalls = {
  'GET /api/orders': {
    summary: 'A page of orders, newest first; the first hundred without page and limit',
    access: 'admin',
    query: OrderListQuery,
    answer: OrderListView,
  },
  'GET /api/orders/:email': {
    summary: 'The orders of one customer, newest first',
    access: 'signed-in',
    params: EmailParams,
    answer: OrdersAnswer,
  },
  'GET /api/orders/order/:id': {
    summary: 'One order, by its id or number',
    access: 'signed-in',
    answer: OrderView,
  },
  'PATCH /api/orders/update-order-status/:id': {
    summary: 'Change the status of an order',
    access: 'admin',
    body: StatusBody,
    answer: OrderView,
  },
  'DELETE /api/orders/delete-order/:id': {
    summary: 'Archive an order',
    access: 'admin',
    answer: Message,
  },
  'POST /api/orders/:id/restore': {
    summary: 'Restore an order from the archive',
    access: 'admin',
    answer: OrderView,
  },
} satisfies Calls

/** Bulk changes of orders, and the lists that support them. */
export const bulkOrderCalls = {
  'POST /api/orders/bulk-status': {
    summary: 'Set up to a hundred orders to one status; can be undone for ten minutes',
    access: 'admin',
    body: BulkStatusBody,
    answer: BulkStatusView,
  },
  'GET /api/orders/bulk-status': {
    summary: 'The last bulk change, while it can be undone',
    access: 'admin',
    answer: LastBatchView,
  },
  'POST /api/orders/bulk-status/:id/undo': {
    summary: 'Undo a bulk change of orders, except those changed since',
    access: 'admin',
    answer: UndoView,
  },
  'GET /api/orders/counts': {
    summary: 'How many orders have each status',
    access: 'admin',
    answer: OrderCountsView,
  },
  'GET /api/orders/:id/neighbours': {
    summary: 'The previous and next order',
    access: 'admin',
    answer: NeighboursView,
  },
} satisfies Calls
