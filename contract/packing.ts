import { isRefunded, unitsLeft } from './left-to-send.ts'
import { isSent } from './order-transitions.ts'
import { isDisputed } from './refunds.ts'
import type { OrderLineView, OrderView } from './schemas/order.ts'

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

/** Units of a line that its parcel holds: those left to send, or of a replacement the replaced ones; none of an order that must not be packed. */
export function unitsToPack(order: Obstructed, position: number): number {
  if (obstacleOf(order) !== null) return 0
  if (isReplacement(order)) return order.toReplace?.find((line) => line.position === position)?.quantity ?? 0
  const line = order.products[position]
  return line === undefined ? 0 : unitsLeft(line)
}
