/** What can happen to an order: it was placed, got a status, a parcel or another address, or an admin wrote a note. */
export const ORDER_EVENT_KINDS = ['placed', 'status', 'parcel', 'parcel removed', 'address', 'note'] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]
