import type { OrderLineView } from '../../../../../contract/schemas/order.ts'

type Counted = Pick<OrderLineView, 'quantity' | 'short' | 'refunded'>

/** What there is to pack of a line: not what could not be had, nor what was given back, which includes it once its money has gone. */
export const piecesOf = ({ quantity, short = 0, refunded = 0 }: Counted): number =>
  Math.max(0, quantity - Math.max(short, refunded))

export const inPieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`
