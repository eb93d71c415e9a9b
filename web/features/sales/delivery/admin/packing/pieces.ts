import { isSent } from '../../../../../../contract/order-transitions.ts'
import type { OrderLineView, OrderView } from '../../../../../../contract/schemas/order.ts'

type Packed = Pick<OrderView, 'status' | 'products' | 'toReplace'>

/** True if the parcel holds the replacements of a claim and not the order itself. */
export const isReplacement = ({ status, toReplace }: Packed): boolean =>
  isSent(status) && toReplace !== undefined

/**
 * Returns the lines of its slip: those that were not refunded whole; for a replacement only the replaced units, whatever
 * happened to the order's own.
 */
export function linesToPack(order: Packed): OrderLineView[] {
  if (!isReplacement(order)) return order.products.filter(({ quantity, refunded = 0 }) => refunded < quantity)
  return (order.toReplace ?? []).flatMap(({ position, quantity }) => {
    const line = order.products[position]
    if (line === undefined) return []
    const { short: _short, refunded: _refunded, ...rest } = line
    return [{ ...rest, quantity }]
  })
}
