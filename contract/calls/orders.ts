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
    summary: 'Put an order into the archive',
    access: 'admin',
    answer: Message,
  },
  'POST /api/orders/:id/restore': {
    summary: 'Take an order out of the archive',
    access: 'admin',
    answer: OrderView,
  },
} satisfies Calls

/** Bulk changes of orders, and the lists that support them. */
export const bulkOrderCalls = {
  'POST /api/orders/bulk-status': {
    summary: 'Give up to a hundred orders one status; it can be undone for ten minutes',
    access: 'admin',
    body: BulkStatusBody,
    answer: BulkStatusView,
  },
  'GET /api/orders/bulk-status': {
    summary: 'The last change of many, while it can be undone',
    access: 'admin',
    answer: LastBatchView,
  },
  'POST /api/orders/bulk-status/:id/undo': {
    summary: 'Undo a change of many orders, except of those changed since',
    access: 'admin',
    answer: UndoView,
  },
  'GET /api/orders/counts': {
    summary: 'How many orders have each status',
    access: 'admin',
    answer: OrderCountsView,
  },
  'GET /api/orders/:id/neighbours': {
    summary: 'Which orders came right before and after one',
    access: 'admin',
    answer: NeighboursView,
  },
} satisfies Calls
