import * as z from 'zod'
import { ORDER_STATUSES, ORDER_STATUS_TEXTS, type OrderStatus } from '../../../../../contract/order-status.ts'
import { paths } from '../../../../../contract/paths.ts'
import { orderSteps } from '../order-steps.ts'
import { button, heading, paragraph, youOrdered } from '../email-content.ts'
import { defineKind } from './kind.ts'

const HEADINGS: Record<OrderStatus, string> = {
  pending: 'Your order is awaiting processing.',
  processing: 'Your order is being processed.',
  shipped: 'Your order has shipped.',
  completed: 'Your order is complete.',
}

/** To the buyer, when an admin changes the order's status. */
export const statusChanged = defineKind({
  // A delayed one is sent only if it is still true (`queue.store.ts`).
  data: z.object({
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    held: z.literal(true).optional(),
    isPickedUp: z.boolean().optional(),
  }),
  compose: ({ orderNumber, status, isPickedUp }, { address }) => ({
    subject: `Your order ${orderNumber} is ${status}`,
    preheader: ORDER_STATUS_TEXTS[status],
    blocks: [
      heading(HEADINGS[status]),
      paragraph('Order ', { strong: orderNumber }, ` is ${status} now. ${ORDER_STATUS_TEXTS[status]}`),
      button('View your order', paths.order(orderNumber)),
      { block: 'steps', title: 'Order status', steps: orderSteps(status, isPickedUp) },
    ],
    reason: youOrdered(address),
  }),
  values: ({ orderNumber, status }) => ({ orderNumber, status, statusText: ORDER_STATUS_TEXTS[status] }),
  example: { orderNumber: 'FC-W2YS-2RF7', status: 'processing' },
})
