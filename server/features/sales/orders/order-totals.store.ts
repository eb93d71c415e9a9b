import { sql, type Selectable } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { withoutTimeLimit } from '../../../database/time-limit.ts'

type Order = Pick<Selectable<Database['orders']>, 'created_at' | 'status' | 'amount_cents' | 'refunded_cents'>

/** So many orders more, or fewer when below zero, and the money that stayed of them; `month` such as `2026-11`, in UTC. */
type Change = { status: string; month: string; orders: number; cents: Cents }

const changeBy = (sign: 1 | -1, order: Order): Change => ({
  status: order.status,
  month: monthOf(order),
  orders: sign,
  cents: sign * (order.amount_cents - order.refunded_cents),
})

const monthOf = ({ created_at: at }: Pick<Order, 'created_at'>) => at.toISOString().slice(0, 7)

/** An order more in the totals; in the transaction that writes it, as its last statement. */
export const countOrderIn = (tx: Tx, order: Order): Promise<void> => addToTotals(tx, [changeBy(1, order)])

/** An order less in the totals; in the transaction that hides it, as its last statement. */
export const countOrderOut = (tx: Tx, order: Order): Promise<void> => addToTotals(tx, [changeBy(-1, order)])

/** An order under another status; in the transaction that changes it, as its last statement. */
export async function countStatusChange(tx: Tx, order: Order, status: OrderStatus): Promise<void> {
  if (order.status === status) return
  await addToTotals(tx, [changeBy(-1, order), changeBy(1, { ...order, status })])
}

/**
 * Money that went back, in the month of its order; below zero it came back. In the transaction that changes `refunded_cents`, as its last
 * statement, and only of an order that was not deleted.
 */
export async function countRefund(tx: Tx, order: Order, cents: Cents): Promise<void> {
  if (cents !== 0)
    await addToTotals(tx, [{ status: order.status, month: monthOf(order), orders: 0, cents: -cents }])
}

/** Rows for each count, one of which a writer takes at random: writers of one moment seldom wait for each other. */
const SLOTS = 16

async function addToTotals(tx: Tx, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const slot = Math.floor(Math.random() * SLOTS)
  const rows = changes.map(({ status, month, orders, cents }) => ({
    counted: 'orders' as const,
    kind: status,
    month,
    slot,
    total: orders,
    cents,
  }))
  await tx
    .insertInto('running_totals')
    // Always in the same order, so that two opposite changes never wait for each other.
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['counted', 'kind', 'month', 'slot']).doUpdateSet(({ ref }) => ({
        total: sql`${ref('running_totals.total')} + ${ref('excluded.total')}`,
        cents: sql`${ref('running_totals.cents')} + ${ref('excluded.cents')}`,
      })),
    )
    .execute()
}

const keyOf = ({ kind, month }: { kind: string; month: string }) => `${kind} ${month}`

const orderTotals = (db: Db) => db.selectFrom('running_totals').where('counted', '=', 'orders')

/** How many orders there are that were not deleted, of one status or of all. */
export async function readOrderTotal(db: Db, status?: OrderStatus): Promise<number> {
  const rows = status === undefined ? orderTotals(db) : orderTotals(db).where('kind', '=', status)
  const { total } = await rows
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What was earned, in cents, by how many orders, in one month such as `2026-11`. */
export type MonthTotal = { month: string; orders: number; earningsCents: number }

/** Months without an order may be left out. */
export async function readMonthTotals(db: Db): Promise<MonthTotal[]> {
  return await orderTotals(db)
    .select(({ fn }) => [
      'month',
      fn.sum<number>('total').as('orders'),
      fn.sum<number>('cents').as('earningsCents'),
    ])
    .groupBy('month')
    .execute()
}

/**
 * Compares the totals with the orders and adds what is missing: for those who write orders in bulk, and for nodes of an older version.
 * One statement sees orders and totals at one moment, so nobody has to wait and what is being written meanwhile is neither forgotten
 * nor counted twice.
 *
 * @returns what was added
 */
export async function correctTotals(tx: Tx): Promise<Change[]> {
  await withoutTimeLimit(tx)
  const { rows } = await sql<Change>`
    select status, month, sum(orders) as orders, sum(cents) as cents
    from (
      select status, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as orders, sum(amount_cents - refunded_cents) as cents
      from orders where deleted_at is null group by 1, 2
      union all
      select kind, month, -total, -cents from running_totals where counted = 'orders'
    ) as compared
    group by status, month
    having sum(orders) <> 0 or sum(cents) <> 0`.execute(tx)
  await addToTotals(tx, rows)
  return rows
}
