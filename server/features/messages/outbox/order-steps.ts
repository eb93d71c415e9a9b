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

/** The steps of an order that its buyer collects, which is never shipped. */
const PICK_UP: Partial<typeof STEPS> = {
  pending: STEPS.pending,
  processing: { title: 'Packing', text: 'We e-mail when it is ready for pick-up.' },
  completed: { title: 'Collected', text: 'Something wrong? Reply to this e-mail with a picture.' },
}

export const orderSteps = (status: OrderStatus, isPickedUp = false) =>
  ORDER_STATUSES.flatMap((step, index) => {
    const words = (isPickedUp ? PICK_UP : STEPS)[step]
    return words === undefined ? [] : [{ ...words, isDone: index <= ORDER_STATUSES.indexOf(status) }]
  })
