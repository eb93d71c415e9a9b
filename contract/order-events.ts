/** What can happen to an order: its way to the buyer, notes among admins, and money that goes back. */
export const ORDER_EVENT_KINDS = [
  'placed',
  'status',
  'parcel',
  'parcel removed',
  'address',
  'weather',
  'note',
  'cancelled',
  'refund',
  'refund failed',
  'dispute',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]
