import { sql } from 'kysely'
import type { OrderStatus } from '../../../../../contract/order-status.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { recordAudits } from '../../../../history/audit/audit.store.ts'
import { insertEvents } from '../../delivery/events.store.ts'
import { arrivalsOf, setArrivals } from '../../delivery/shipments.store.ts'
import type { OrderRow } from '../orders.store.ts'

export type Move = {
  /** The order as it was locked in this transaction. */
  order: OrderRow
  status: OrderStatus
  /** Delivery date for a move to `completed`; now if left out. */
  deliveredAt?: string | undefined
}

/** A change that was written: its audit entry, and the earlier delivery date. */
type Moved = { auditId: string; deliveredAt?: string }

/**
 * Sets the statuses of locked orders, with audit, history and deliveries, in the same number of statements for one order as for a hundred.
 * Each order once; one that has its status already is only audited. Callers queue e-mails and update totals.
 *
 * @returns what was written, in the order of the moves
 */
export async function moveOrders(tx: Tx, admin: Viewer, moves: readonly Move[], at: Date): Promise<Moved[]> {
  const ids = moves.map(({ order }) => order.id)
  const statuses = moves.map(({ status }) => status)
  await sql`
    update "orders" set status = moved.status, updated_at = ${at}
    from unnest(${ids}::uuid[], ${statuses}::text[]) as moved (id, status)
    where "orders".id = moved.id`.execute(tx)
  const changes = moves.map(({ order: { id, status: before }, status }) => ({
    id,
    before: { status: before },
    after: { status },
    at,
  }))
  const auditIds = await recordAudits(tx, admin, 'change order status', 'order', changes)
  const events = moves.flatMap(({ order, status }, place) =>
    order.status === status
      ? []
      : {
          id: auditIds[place]!,
          orderId: order.id,
          kind: 'status' as const,
          data: { status },
          actorId: admin.id,
          at,
        },
  )
  await insertEvents(tx, events)
  const arrived = moves.filter(({ order }) => order.status === 'completed').map(({ order }) => order.id)
  const before = arrived.length === 0 ? new Map<string, Date>() : await arrivalsOf(tx, arrived)
  const arriving = moves
    .filter(({ order, status }) => (status === 'completed') !== (order.status === 'completed'))
    .map(({ order, status, deliveredAt }) => ({
      orderId: order.id,
      at: status === 'completed' ? (deliveredAt ?? at.toISOString()) : null,
    }))
  if (arriving.length > 0) await setArrivals(tx, arriving)
  return moves.map(({ order }, place) => {
    const deliveredAt = before.get(order.id)?.toISOString()
    return { auditId: auditIds[place]!, ...(deliveredAt !== undefined && { deliveredAt }) }
  })
}
