import { toMajor } from '../../../../contract/currencies.ts'
import type { OwnPastOrder, PastOrderRow, PastOrderView } from '../../../../contract/schemas/past-order.ts'
import { pastAddressLines } from './past-addresses.ts'
import type { FoundPastOrder, OwnPastRow, PastRow } from './past-orders.store.ts'

export const presentRow = (order: PastRow): PastOrderRow => ({
  _id: order.id,
  number: order.number,
  placedAt: order.placed_at.toISOString(),
  email: order.email,
  currency: order.currency.toUpperCase(),
  total: toMajor(order.total_cents, order.currency),
  refunded: toMajor(order.refunded_cents, order.currency),
  payment: order.payment,
  fulfilment: order.fulfilment,
  cancelledAt: order.cancelled_at?.toISOString() ?? null,
})

export const presentOwn = (order: OwnPastRow): OwnPastOrder => ({
  ...presentRow(order),
  subtotal: toMajor(order.subtotal_cents, order.currency),
  shipping: toMajor(order.shipping_cents, order.currency),
  tax: toMajor(order.tax_cents, order.currency),
  discount: toMajor(order.discount_cents, order.currency),
  lines: order.lines.map(({ name, sku, quantity, total_cents: cents }) => ({
    name,
    sku,
    quantity,
    total: toMajor(cents, order.currency),
  })),
})

export const presentPast = (order: FoundPastOrder): PastOrderView => ({
  ...presentOwn(order),
  note: order.note,
  address: order.address === undefined ? [] : pastAddressLines(order.address),
  phone: order.address?.phone ?? '',
})
