import { ORDER_STATUSES } from './order-status.ts'

/** Open tasks of an order, as values of the filter. */
export const WAITING = {
  packing: 'to be packed',
  address: 'address missing',
  held: 'held by a rule',
  dispute: 'disputed',
  refund: 'refund failed',
} as const

export const ORDER_FILTERS = [
  ...ORDER_STATUSES,
  WAITING.packing,
  WAITING.address,
  WAITING.held,
  WAITING.dispute,
  WAITING.refund,
  'archived',
] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]
