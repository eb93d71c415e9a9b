import { OwnPastOrders, PastOrderList, PastOrderQuery, PastOrderView } from '../schemas/past-order.ts'
import type { Calls } from './call.ts'

export const pastOrderCalls = {
  'GET /api/past-orders': {
    summary: 'A page of the orders that a former shop took, newest first',
    access: 'admin',
    query: PastOrderQuery,
    answer: PastOrderList,
  },
  'GET /api/past-orders/mine': {
    summary: 'The last orders at a former shop under the own e-mail address; none until it is confirmed',
    access: 'signed-in',
    answer: OwnPastOrders,
  },
  'GET /api/past-orders/:id': {
    summary: 'One order that a former shop took',
    access: 'admin',
    answer: PastOrderView,
  },
} satisfies Calls
