import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts'

const STEPS: Record<OrderStatus, { title: string; text: string }> = {
  pending: { title: 'Ordered and paid', text: 'We have received your order and payment.' },
  processing: { title: 'Packing', text: 'We prepare your plants for shipping.' },
  shipped: { title: 'Shipped', text: 'Your order page shows the date.' },
  completed: {
    title: 'Delivered',
    text: 'Unpack your plants the same day. Something wrong? Reply to this e-mail with a picture.',
  },
}

export const orderSteps = (status: OrderStatus) =>
  ORDER_STATUSES.map((step, index) => ({
    ...STEPS[step],
    isDone: index <= ORDER_STATUSES.indexOf(status),
  }))
