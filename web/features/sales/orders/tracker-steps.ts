import type { OrderEventView } from '../../../../contract/schemas/delivery.ts'
import { ORDER_STATUSES, ORDER_STATUS_TEXTS, type OrderStatus } from '../../../../contract/order-status.ts'

export type TrackerStep = {
  status: OrderStatus
  title: string
  text: string
  state: 'completed' | 'current' | 'upcoming'
  /** When it was reached the last time; missing where nobody wrote that down, and for steps to come. */
  at?: string
}

/** The four steps as seen from `current`: those before it are done, those after it still to come. */
export function trackerSteps(current: OrderStatus, history: readonly OrderEventView[] = []): TrackerStep[] {
  const position = ORDER_STATUSES.indexOf(current)
  const reachedAt = (status: OrderStatus) =>
    history.findLast((event) => (event.kind === 'placed' ? 'pending' : event.status) === status)?.at
  return ORDER_STATUSES.map((status, index) => {
    const at = index <= position ? reachedAt(status) : undefined
    return {
      status,
      title: status.charAt(0).toUpperCase() + status.slice(1),
      text: ORDER_STATUS_TEXTS[status],
      state: index < position ? 'completed' : index === position ? 'current' : 'upcoming',
      ...(at !== undefined && { at }),
    }
  })
}
