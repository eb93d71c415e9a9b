/** Order statuses in their order, the default first (docs/behaviour.md#order-status). */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'completed'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The texts of the tracker's steps (docs/behaviour.md#order-page). */
export const ORDER_STATUS_TEXTS: Record<OrderStatus, string> = {
  pending: 'Your order has been created and is awaiting processing.',
  processing: 'Your order is currently being processed.',
  shipped: 'Your order has been shipped.',
  completed: 'Your order has been successfully completed.',
}
