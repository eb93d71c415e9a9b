import { toCents } from '../../../../contract/money.ts'
import { mayStillCancel } from '../../../../contract/order-transitions.ts'
import { leftOf, type Refundable } from '../../../../contract/refunds.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'

/** Converts an order's page into the form of the contract's arithmetic, which the server uses too. */
export const refundableOf = ({ amount, refunded = 0, products }: OrderView): Refundable => ({
  amountCents: toCents(amount),
  refundedCents: toCents(refunded),
  lines: products.map(({ price, quantity, refunded: units = 0 }) => ({
    priceCents: toCents(price),
    quantity,
    refunded: units,
  })),
})

/** While a dispute is open, and after it is lost, nothing can be refunded; nor for a demo order, which nobody paid. */
export const mayRefund = (order: OrderView): boolean =>
  !order.demo && leftOf(refundableOf(order)) > 0 && order.dispute !== 'open' && order.dispute !== 'lost'

export const mayCancel = (order: OrderView, isAdmin: boolean): boolean =>
  order.cancelledAt === undefined &&
  order.dispute !== 'open' &&
  mayStillCancel(order.status, (order.shipments ?? []).length > 0, isAdmin)
