import { sql } from 'kysely'
import { toMajor } from '../../../../contract/currencies.ts'
import { DAY } from '../../../../contract/durations.ts'
import type { Cents } from '../../../../contract/money.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import {
  largeRefund,
  type Refund,
  type RefundedLine,
  type RefundSource,
} from '../../../../contract/refunds.ts'
import type { Tx } from '../../../database/schema.ts'
import { isConfirmed, refuseUnconfirmed } from '../../../platform/guards.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { insertEvent } from '../delivery/events.store.ts'
import { unitsRefunded, type RefundRow } from '../orders/order-refunds.store.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.store.ts'
import { returnStock } from '../../catalogue/stock/return-stock.ts'

/** Milliseconds, as long as a session of an admin. */
const WEEK = 7 * DAY

export type NewRefund = Refund & {
  id: string
  orderId: string
  currency: string
  /** Empty for a refund of an amount. */
  lines: readonly RefundedLine[]
  source: RefundSource
  reason: string
  restock: boolean
  actorId: string | null
  at: Date
}

/**
 * Requires a recent password where an admin refunds much: of one order, or of all orders since the password was last entered.
 *
 * @throws AppError 403 confirm_needed
 */
export async function refuseLarge(
  tx: Tx,
  admin: Viewer,
  order: OrderRow,
  amountCents: Cents,
  at: Date,
): Promise<void> {
  if (isConfirmed(admin, at)) return
  // One after the other, so that refunds of many orders at the same moment see each other. The order is locked before, stock after.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds ${admin.id}`}, 0))`.execute(tx)
  const { cents } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('actor_id', '=', admin.id)
    .where('created_at', '>', admin.confirmedAt ?? new Date(at.getTime() - WEEK))
    .executeTakeFirstOrThrow()
  if (Math.max(order.refunded_cents, cents) + amountCents >= largeRefund(order.currency))
    refuseUnconfirmed(admin, at)
}

/** Inserts a refund in the transaction of its cause; the provider is asked after the commit. Callers update the order's sum. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { id, orderId, amountCents, currency, lines, at } = refund
  await tx
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      amount_cents: amountCents,
      shipping_cents: refund.shippingCents,
      tax_cents: refund.taxCents,
      taxes: JSON.stringify(refund.taxes.map(({ label, ppm, taxCents }) => ({ label, ppm, taxCents }))),
      state: 'wanted',
      source: refund.source,
      reason: refund.reason,
      restock: refund.restock,
      actor_id: refund.actorId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  if (lines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(lines.map((line) => ({ refund_id: id, ...line })))
      .execute()
  const data = { amount: toMajor(amountCents, currency) }
  await insertEvent(tx, { orderId, kind: 'refund', data, actorId: refund.actorId, at })
}

/** Adds to the order's refunded sum. @param cents refunded; negative when a refund failed */
export async function addRefunded(tx: Tx, orderId: string, cents: Cents): Promise<void> {
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', orderId)
    .execute()
}

type Returned = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  /** Earlier refunds. */
  refunds: readonly RefundRow[]
  units: readonly RefundedLine[]
  actor: { id: string; email: string } | null
  at: Date
}

/** Returns units to sale. Missing ones were never taken: of a line they are refunded first. @returns products with outdated pages */
export const returnUnits = (
  tx: Tx,
  { order, lines, refunds, units, actor, at }: Returned,
): Promise<string[]> =>
  returnStock(tx, {
    orderId: order.id,
    lines: units.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      if (line === undefined) return []
      const neverTaken = Math.max(0, line.short - unitsRefunded(refunds, position))
      return [
        {
          productId: line.product_id,
          name: line.name,
          quantity: quantity - neverTaken,
          most: line.quantity - line.short,
          accounted: unitsRefunded(
            refunds.filter(({ restock }) => restock),
            position,
          ),
        },
      ]
    }),
    reason: isSent(order.status) ? 'returned' : 'cancelled',
    actor,
    at,
  })
