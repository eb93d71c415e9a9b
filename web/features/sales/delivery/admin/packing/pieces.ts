import { unitsLeft } from '../../../../../../contract/left-to-send.ts'
import { isSent } from '../../../../../../contract/order-transitions.ts'
import type { OrderLineView, OrderView } from '../../../../../../contract/schemas/order.ts'
import { isDisputed, isRefunded } from '../../../refunds/refundable.ts'

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

type Obstructed = Packed &
  Pick<OrderView, 'cancelledAt' | 'saleHold' | 'amount' | 'refunded' | 'currency' | 'dispute'>

/** Returns why nothing of an order is packed or labelled, as the end of a sentence, or `null` if something is. */
export function obstacleOf(order: Obstructed): string | null {
  if (order.cancelledAt !== undefined) return 'was cancelled'
  if (order.saleHold !== undefined) return 'is on hold because of a rule of sale'
  const lines = linesToPack(order)
  if (isRefunded(order) || lines.length === 0) return 'was refunded'
  if (isReplacement(order) && isDisputed(order)) return 'is disputed'
  return lines.some((line) => unitsLeft(line) > 0) ? null : 'is out of stock'
}
