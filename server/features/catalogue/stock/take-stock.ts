import type { Tx } from '../../../database/schema.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockMoved, moveUnits, rowsOf } from './move-units.ts'
import type { Units } from './stock.store.ts'

type Replacement = {
  orderId: string
  /** Each product once. */
  lines: readonly (Units & { name: string })[]
  actor: { id: string; email: string } | null
  at: Date
}

/** Takes free units as a replacement, also of products in the trash. The order must be locked. @returns as `moveUnits` @throws AppError 409 when fewer are free */
export async function takeStock(tx: Tx, { orderId, lines, actor, at }: Replacement): Promise<string[]> {
  const before = await lockMoved(tx, lines)
  const units = lines.flatMap(({ productId, name, quantity }) => {
    const row = rowsOf(before).find(({ product_id: id }) => id === productId)
    if (row === undefined) return []
    const free = row.quantity - row.held
    if (free < quantity) throw tooFew(name, free)
    return [{ productId, name, quantity: -quantity }]
  })
  return moveUnits(tx, { orderId, before, units, reason: 'sold', note: 'Replacement', actor, at })
}

/** Returns replacement units that are not sent after all. The order must be locked. @returns as `takeStock` does */
export async function putBack(tx: Tx, { orderId, lines, actor, at }: Replacement): Promise<string[]> {
  const before = await lockMoved(tx, lines)
  const units = lines.filter(({ productId }) => rowsOf(before).some((row) => row.product_id === productId))
  return moveUnits(tx, { orderId, before, units, reason: 'sold', note: 'Replacement not sent', actor, at })
}

const tooFew = (name: string, free: number) =>
  new AppError(
    409,
    'out_of_stock',
    `${free === 0 ? 'None' : `Only ${free}`} of ${name} can be sent as a replacement: the other units are sold or in open checkouts. Refund the items, or add stock first.`,
  )
