import { sql, type Selectable } from 'kysely'
import { isCounted, type Refundable, type RefundedLine } from '../../../../contract/refunds.ts'
import type { Money } from '../../../../contract/totals.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { OrderId } from '../delivery/deliveries.store.ts'

export type RefundRow = Selectable<Database['refunds']> & { lines: RefundedLine[]; actor_name: string | null }

/** Lists refunds, oldest first, each with its lines and the present name of who requested it. */
export const refundsOf = (db: Db | Tx, orderId: OrderId) =>
  db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.actor_id')
    .selectAll('refunds')
    .select([
      'users.username as actor_name',
      sql<RefundedLine[]>`(
        select coalesce(json_agg(json_build_object('position', position, 'quantity', quantity) order by position), '[]')
        from refund_lines where refund_id = refunds.id)`.as('lines'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')

/** Counts refunded units of the line at this position, without failed refunds. */
export const unitsRefunded = (refunds: readonly RefundRow[], position: number): number =>
  refunds
    .filter(({ state }) => isCounted(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)

/** True for a row of `refunds` beside its `orders` if it failed and no later refund replaces it, so that money is still due. */
export const isUnmade = sql<boolean>`(
  refunds.state = 'failed' and orders.refunded_cents < orders.amount_cents and orders.dispute is distinct from 'lost'
  and not exists (
    select from refunds as later
    where later.order_id = refunds.order_id and later.created_at > refunds.created_at
      and later.amount_cents >= refunds.amount_cents and later.state in ('wanted', 'pending', 'succeeded')))`

type Order = Pick<Selectable<Database['orders']>, 'amount_cents' | 'tax_cents' | 'refunded_cents'> & {
  money: Money | null
  lines: Pick<Selectable<Database['order_lines']>, 'position' | 'price_cents' | 'quantity'>[]
}

/** The refunds that stand, as the next one depends on them. */
const madeOf = (refunds: readonly RefundRow[]): Refundable['made'] =>
  refunds
    .filter(({ state }) => isCounted(state))
    .map(({ amount_cents: amountCents, taxes, shipping_cents: shippingCents }) => ({
      amountCents,
      taxes,
      shippingCents,
    }))

/** Converts an order to the type of the contract's calculations. */
export const refundableOf = (order: Order, refunds: readonly RefundRow[]): Refundable => ({
  amountCents: order.amount_cents,
  taxCents: order.tax_cents,
  refundedCents: order.refunded_cents,
  money: order.money,
  made: madeOf(refunds),
  lines: order.lines.map(({ position, price_cents: priceCents, quantity }) => ({
    priceCents,
    quantity,
    refunded: unitsRefunded(refunds, position),
  })),
})
