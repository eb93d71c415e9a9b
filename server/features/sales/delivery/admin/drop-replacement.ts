import type { RefundedLine } from '../../../../../contract/refunds.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { putBack } from '../../../catalogue/stock/take-stock.ts'
import { unitsRefunded, type RefundRow } from '../../orders/order-refunds.store.ts'
import type { OrderWithLines } from '../../orders/orders.store.ts'
import { setToReplace } from '../shipments.store.ts'

type Dropping = {
  order: OrderWithLines
  /** Earlier refunds. */
  refunds: readonly RefundRow[]
  /** Units refunded since the replacement was decided, now or while it was sent. */
  units: readonly RefundedLine[]
  /** True if nothing of the order is left, so that nothing is sent again. */
  isOver?: boolean
  actor: Pick<Viewer, 'id' | 'email'> | null
  at: Date
}

/** Drops units to be sent again whose money goes or went back, and returns them to stock. The order must be locked. @returns outdated products or `null` */
export async function dropReplacement(
  tx: Tx,
  { order, refunds, units, isOver = false, actor, at }: Dropping,
): Promise<string[] | null> {
  const kept = (order.to_replace ?? []).map(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position)
    const back = units.find((one) => one.position === position)?.quantity ?? 0
    // An admin may have decided to replace what was refunded before.
    if (line === undefined || (back === 0 && !isOver)) return { position, quantity, dropped: 0, line }
    const paid = isOver ? 0 : Math.max(0, line.quantity - unitsRefunded(refunds, position) - back)
    return { position, quantity: Math.min(quantity, paid), dropped: Math.max(0, quantity - paid), line }
  })
  const dropped = kept.flatMap(({ dropped: quantity, line }) =>
    quantity > 0 && line !== undefined ? [{ productId: line.product_id, name: line.name, quantity }] : [],
  )
  if (dropped.length === 0) return null
  const rest = kept.flatMap(({ position, quantity }) => (quantity > 0 ? [{ position, quantity }] : []))
  await setToReplace(tx, order.id, rest.length > 0 ? rest : null, at)
  return putBack(tx, { orderId: order.id, lines: dropped, actor, at })
}
