import { sql, type Selectable } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { withoutTimeLimit } from '../../../database/time-limit.ts'

type Order = Pick<Selectable<Database['orders']>, 'created_at' | 'status' | 'amount_cents' | 'refunded_cents'>

/**
 * So many orders more, or fewer when below zero, and the money that stayed of them. `orders` are counted by status and month such as
 * `2026-11`, `days` all together by day such as `2026-11-22`; both in UTC.
 */
type Change = { counted: 'orders' | 'days'; kind: string; month: string; total: number; cents: Cents }

const changesBy = (orders: number, order: Order, status: string, cents: Cents): Change[] => {
  const day = order.created_at.toISOString().slice(0, 10)
  return [
    { counted: 'orders', kind: status, month: day.slice(0, 7), total: orders, cents },
    { counted: 'days', kind: '', month: day, total: orders, cents },
  ]
}

const stayedOf = (order: Order): Cents => order.amount_cents - order.refunded_cents

/** An order more in the totals; in the transaction that writes it, as its last statement. */
export const countOrderIn = (tx: Tx, order: Order): Promise<void> =>
  addToTotals(tx, changesBy(1, order, order.status, stayedOf(order)))

/** An order less in the totals; in the transaction that hides it, as its last statement. */
export const countOrderOut = (tx: Tx, order: Order): Promise<void> =>
  addToTotals(tx, changesBy(-1, order, order.status, -stayedOf(order)))

/** An order under another status; in the transaction that changes it, as its last statement. */
export async function countStatusChange(tx: Tx, order: Order, status: OrderStatus): Promise<void> {
  await countStatusChanges(tx, [{ order, status }])
}

/** Several orders by one statement. */
export async function countStatusChanges(
  tx: Tx,
  moves: readonly { order: Order; status: OrderStatus }[],
): Promise<void> {
  await addToTotals(
    tx,
    moves
      .filter(({ order, status }) => order.status !== status)
      .flatMap(({ order, status }) => [
        ...changesBy(-1, order, order.status, -stayedOf(order)),
        ...changesBy(1, order, status, stayedOf(order)),
      ]),
  )
}

/**
 * Money that went back, in the month of its order; below zero it came back. In the transaction that changes `refunded_cents`, as its last
 * statement, and only of an order that was not deleted.
 */
export async function countRefund(tx: Tx, order: Order, cents: Cents): Promise<void> {
  await addToTotals(tx, changesBy(0, order, order.status, -cents))
}

/** Rows for each count, one of which a writer takes at random: writers of one moment seldom wait for each other. */
const SLOTS = 16

async function addToTotals(tx: Tx, changes: Change[]): Promise<void> {
  const slot = Math.floor(Math.random() * SLOTS)
  const rows = mergedByRow(changes).map((change) => ({ ...change, slot }))
  if (rows.length === 0) return
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

/** A statement may write each row once; what comes to nothing, such as a day's orders when only a status changes, is not written. */
const mergedByRow = (changes: Change[]): Change[] =>
  [...Map.groupBy(changes, keyOf).values()]
    .map((same) => ({
      ...same[0]!,
      total: same.reduce((sum, { total }) => sum + total, 0),
      cents: same.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .filter(({ total, cents }) => total !== 0 || cents !== 0)

const keyOf = ({ counted, kind, month }: Change) => `${counted} ${kind} ${month}`

const orderTotals = (db: Db) => db.selectFrom('running_totals').where('counted', '=', 'orders')

/** How many orders there are that were not deleted, of one status or of all. */
export async function readOrderTotal(db: Db, status?: OrderStatus): Promise<number> {
  const rows = status === undefined ? orderTotals(db) : orderTotals(db).where('kind', '=', status)
  const { total } = await rows
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many of each status, of orders that were not deleted; one that no order has is left out. */
export async function readStatusTotals(db: Db): Promise<{ status: string; total: number }[]> {
  return await orderTotals(db)
    .select(({ fn }) => ['kind as status', fn.sum<number>('total').as('total')])
    .groupBy('kind')
    .execute()
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
    with counted_orders as (
      select status, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as total,
             sum(amount_cents - refunded_cents) as cents
      from orders where deleted_at is null group by 1, 2
    )
    select counted, kind, month, sum(total) as total, sum(cents) as cents
    from (
      select 'orders' as counted, status as kind, left(day, 7) as month, total, cents from counted_orders
      union all
      select 'days', '', day, total, cents from counted_orders
      union all
      select counted, kind, month, -total, -cents from running_totals where counted in ('orders', 'days')
    ) as compared
    group by counted, kind, month
    having sum(total) <> 0 or sum(cents) <> 0`.execute(tx)
  await addToTotals(tx, rows)
  return rows
}
