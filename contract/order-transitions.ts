import type { OrderStatus } from './order-status.ts'

/** The kind of a status change: forward, backward, or backward past the moment at which the order was shipped. */
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

/** True if an order in this status has been shipped. */
export const isSent = (status: OrderStatus): boolean => status === 'shipped' || status === 'completed'

/** True if this change ships an order that was not shipped. */
export const isShipped = (before: OrderStatus, after: OrderStatus): boolean =>
  !isSent(before) && isSent(after)

/**
 * True if this person may cancel the order: its buyer while it is pending, an admin until it is shipped, and nobody once
 * it has a parcel.
 */
export const mayStillCancel = (status: OrderStatus, hasParcel: boolean, isAdmin: boolean): boolean =>
  !hasParcel && (isAdmin ? !isSent(status) : status === 'pending')
