import { isSent } from '../../../../../../contract/order-transitions.ts'
import type { OrderLineView, OrderView } from '../../../../../../contract/schemas/order.ts'

type Counted = Pick<OrderLineView, 'quantity' | 'short' | 'refunded'>

/** What there is to pack of a line: not what could not be had, nor what was given back, which includes it once its money has gone. */
export const piecesOf = ({ quantity, short = 0, refunded = 0 }: Counted): number =>
  Math.max(0, quantity - Math.max(short, refunded))

export const inPieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`

type Packed = Pick<OrderView, 'status' | 'products' | 'toReplace'>

/** Whether what is packed of an order is no longer itself, but what a claim was answered with. */
export const isReplacement = ({ status, toReplace }: Packed): boolean =>
  isSent(status) && toReplace !== undefined

/** The lines of its slip: of a replacement its units alone, whatever became of the order's own. */
export function linesToPack(order: Packed): OrderLineView[] {
  if (!isReplacement(order)) return order.products
  return (order.toReplace ?? []).flatMap(({ position, quantity }) => {
    const line = order.products[position]
    if (line === undefined) return []
    const { short: _short, refunded: _refunded, ...rest } = line
    return [{ ...rest, quantity }]
  })
}
