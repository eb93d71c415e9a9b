import { DEFAULT_CURRENCY, toMajor } from '../../../../contract/currencies.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { RefundView } from '../../../../contract/schemas/refund.ts'
import type { Reader } from '../delivery/delivery.present.ts'
import { unitsRefunded, type RefundRow } from './order-refunds.store.ts'

const presentRefund = (refund: RefundRow, currency: string): RefundView => ({
  _id: refund.id,
  amount: toMajor(refund.amount_cents, currency),
  ...(refund.shipping_cents > 0 && { shipping: toMajor(refund.shipping_cents, currency) }),
  state: refund.state,
  createdAt: refund.created_at.toISOString(),
  ...(refund.lines.length > 0 && { lines: refund.lines }),
})

const presentForAdmins = (refund: RefundRow, currency: string): RefundView => ({
  ...presentRefund(refund, currency),
  source: refund.source,
  ...(refund.reason !== '' && { reason: refund.reason }),
  ...(refund.problem !== '' && { problem: refund.problem }),
  ...(refund.actor_id !== null && refund.source === 'admin' && { by: refund.actor_name ?? 'a former admin' }),
})

/** Adds the refunds to the order's view; without refunds it is unchanged. */
export function withRefunds(order: OrderView, refunds: readonly RefundRow[], reader: Reader): OrderView {
  if (refunds.length === 0) return order
  const { currency = DEFAULT_CURRENCY } = order
  const present = reader === 'admin' ? presentForAdmins : presentRefund
  return {
    ...order,
    products: order.products.map((line, position) => {
      const refunded = unitsRefunded(refunds, position)
      return refunded > 0 ? { ...line, refunded } : line
    }),
    refunds: refunds.map((refund) => ({
      ...present(refund, currency),
      // Without own taxes, answers are as the specification says.
      ...(order.taxes !== undefined &&
        refund.tax_cents !== null && { tax: toMajor(refund.tax_cents, currency), taxes: refund.taxes ?? [] }),
    })),
  }
}
