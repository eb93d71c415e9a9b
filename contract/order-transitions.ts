import type { OrderStatus } from './order-status.ts'

/** What a change of status is: a step ahead, a step back, or one back behind the moment at which the order left. */
export type Transition = 'same' | 'ahead' | 'back' | 'behind'

/** An admin may set any of the four after any other; by row the status before, by column the one after (docs/behaviour.md#order-status). */
const TRANSITIONS: Record<OrderStatus, Record<OrderStatus, Transition>> = {
  pending: { pending: 'same', processing: 'ahead', shipped: 'ahead', completed: 'ahead' },
  processing: { pending: 'back', processing: 'same', shipped: 'ahead', completed: 'ahead' },
  shipped: { pending: 'behind', processing: 'behind', shipped: 'same', completed: 'ahead' },
  completed: { pending: 'behind', processing: 'behind', shipped: 'back', completed: 'same' },
}

export const transitionOf = (before: OrderStatus, after: OrderStatus): Transition =>
  TRANSITIONS[before][after]

/** Whether an order in this status has been sent. */
export const isSent = (status: OrderStatus): boolean => status === 'shipped' || status === 'completed'

/** Who may still cancel an order: its buyer as long as it is pending, an admin until it is sent, and nobody once a parcel of it is noted. */
export const mayStillCancel = (status: OrderStatus, hasParcel: boolean, isAdmin: boolean): boolean =>
  !hasParcel && (isAdmin ? !isSent(status) : status === 'pending')
