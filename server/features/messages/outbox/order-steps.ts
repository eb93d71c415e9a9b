import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts'

const STEPS: Record<OrderStatus, { title: string; text: string }> = {
  pending: { title: 'Ordered and paid', text: 'You need not do anything more.' },
  processing: { title: 'We pack it', text: 'Soil in its place, leaves in paper.' },
  shipped: { title: 'Shipped', text: 'The page of your order says when.' },
  completed: {
    title: 'Delivered',
    text: 'Unpack it the same day. Something wrong? Reply to this e-mail; a picture helps.',
  },
}

export const orderSteps = (status: OrderStatus) =>
  ORDER_STATUSES.map((step, index) => ({
    ...STEPS[step],
    isDone: index <= ORDER_STATUSES.indexOf(status),
  }))
