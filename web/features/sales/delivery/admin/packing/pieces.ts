import { isSent } from '../../../../../../contract/order-transitions.ts'
import type { OrderLineView, OrderView } from '../../../../../../contract/schemas/order.ts'

type Counted = Pick<OrderLineView, 'quantity' | 'short' | 'refunded'>

/**
 * Returns the number of units to pack of a line: without those that were missing or refunded. Missing units that were
 * refunded count in both numbers, so only the larger is subtracted.
 */
export const piecesOf = ({ quantity, short = 0, refunded = 0 }: Counted): number =>
  Math.max(0, quantity - Math.max(short, refunded))

export const inPieces = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`

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
