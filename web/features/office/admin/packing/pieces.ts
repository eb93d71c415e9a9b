import type { OrderLineView } from '../../../../../contract/schemas/order.ts'

type Counted = Pick<OrderLineView, 'quantity' | 'short'>

/** What there is to pack of a line: units that were paid for and could not be had are not. */
export const piecesOf = ({ quantity, short = 0 }: Counted): number => Math.max(0, quantity - short)

export const inPieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`
