import { ORDER_STATUSES, ORDER_STATUS_TEXTS, type OrderStatus } from '../../../../contract/order-status.ts'

export type TrackerStep = {
  status: OrderStatus
  title: string
  text: string
  state: 'completed' | 'current' | 'upcoming'
}

/** The four steps as seen from `current`: those before it are done, those after it still to come. */
export function trackerSteps(current: OrderStatus): TrackerStep[] {
  const position = ORDER_STATUSES.indexOf(current)
  return ORDER_STATUSES.map((status, index) => ({
    status,
    title: status.charAt(0).toUpperCase() + status.slice(1),
    text: ORDER_STATUS_TEXTS[status],
    state: index < position ? 'completed' : index === position ? 'current' : 'upcoming',
  }))
}
