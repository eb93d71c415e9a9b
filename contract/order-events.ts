/** The kinds of events of an order: steps of its delivery, notes among admins, and refunds. */
export const ORDER_EVENT_KINDS = [
  'placed',
  'status',
  'parcel',
  'parcel removed',
  'address',
  'ready',
  'weather',
  'sale rule',
  'note',
  'cancelled',
  'refund',
  'refund failed',
  'dispute',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]
