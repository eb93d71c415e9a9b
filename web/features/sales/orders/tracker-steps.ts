import type { OrderEventView } from '../../../../contract/schemas/delivery.ts'
import { ORDER_STATUSES, ORDER_STATUS_TEXTS, type OrderStatus } from '../../../../contract/order-status.ts'

export type TrackerStep = {
  status: OrderStatus
  title: string
  text: string
  /** `stopped` is every step of a cancelled order. */
  state: 'completed' | 'current' | 'upcoming' | 'stopped'
  /** The time at which it was last reached; absent where it was not recorded, and for later steps. */
  at?: string
}

/** Returns the four steps as seen from `current`: earlier ones are completed, later ones still to come. An order that is picked up is not shipped. */
export function trackerSteps(
  current: OrderStatus,
  history: readonly OrderEventView[] = [],
  { isCancelled = false, isPickedUp = false } = {},
): TrackerStep[] {
  const position = ORDER_STATUSES.indexOf(current)
  const reachedAt = (status: OrderStatus) =>
    history.findLast((event) => (event.kind === 'placed' ? 'pending' : event.status) === status)?.at
  const stateAt = (index: number) =>
    index < position ? 'completed' : index === position ? 'current' : 'upcoming'
  const steps = ORDER_STATUSES.map((status, index): TrackerStep => {
    const at = index <= position ? reachedAt(status) : undefined
    return {
      status,
      title: status.charAt(0).toUpperCase() + status.slice(1),
      text: ORDER_STATUS_TEXTS[status],
      state: isCancelled ? 'stopped' : stateAt(index),
      ...(at !== undefined && { at }),
    }
  })
  return isPickedUp ? steps.filter(({ status }) => status !== 'shipped') : steps
}
