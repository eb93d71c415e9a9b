import { isRefunded } from '../../../../contract/left-to-send.ts'
import { mayStillCancel } from '../../../../contract/order-transitions.ts'
import { isCounted, isDisputed, leftOf, type Refundable } from '../../../../contract/refunds.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { DEFAULT_CURRENCY, moneyIn } from '../../../../contract/currencies.ts'

/** Converts an order's page into the form of the contract's arithmetic, which the server uses too. */
export function refundableOf({
  amount,
  tax,
  money,
  currency,
  refunded = 0,
  refunds = [],
  products,
}: OrderView): Refundable {
  const { minor } = moneyIn(currency ?? DEFAULT_CURRENCY)
  return {
    amountCents: minor(amount),
    taxCents: minor(tax),
    refundedCents: minor(refunded),
    money: money ?? null,
    made: refunds
      .filter(({ state }) => isCounted(state))
      .map((refund) => ({
        amountCents: minor(refund.amount),
        taxes: refund.taxes ?? null,
        shippingCents: minor(refund.shipping ?? 0),
      })),
    lines: products.map(({ price, quantity, refunded: units = 0 }) => ({
      priceCents: minor(price),
      quantity,
      refunded: units,
    })),
  }
}

/** While a dispute is open, and after it is lost, nothing can be refunded; nor for a demo order, which nobody paid. */
export const mayRefund = (order: OrderView): boolean =>
  !order.demo && leftOf(refundableOf(order)) > 0 && !isDisputed(order)

/** Also not once all was refunded: nothing would be left to do. */
export const mayCancel = (order: OrderView, isAdmin: boolean): boolean =>
  order.cancelledAt === undefined &&
  order.dispute !== 'open' &&
  !isRefunded(order) &&
  mayStillCancel(order.status, (order.shipments ?? []).length > 0, isAdmin)
