import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import { prepared } from '../../../database/prepared.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { withoutTimeLimit } from '../../../database/time-limit.ts'
import { quarterIn, quarterOf } from './quarters.ts'

type Order = Pick<Selectable<Database['orders']>, 'created_at' | 'status' | 'amount_cents'>

/**
 * Totals in rows of `running_totals`, updated in the transaction of each change. Totals of lists count what the lists show:
 * - `orders`: orders by status and month, `days`: orders by day such as `2026-11-22`; both in UTC, without deleted orders.
 * Totals of figures keep deleted orders. They are counted per quarter of an hour such as `2026-11-22T14:45` in UTC, which the days of every
 * time zone are made of, so that nothing is recounted when a shop changes its time zone:
 * - `sales`: orders and the amounts paid; `cancelled`: those of them cancelled since; both at the time of the order.
 * - `refunds`: refunded amounts when written, less failed ones when they failed.
 * - `carts`: opened checkouts (`shop/overview/carts.store.ts`).
 */
type Counted = (typeof COUNTED)[number]
/** The order in which their rows are locked. */
const COUNTED = ['cancelled', 'days', 'orders', 'sales', 'refunds'] as const
type Change = { counted: Counted; kind: string; month: string; total: number; cents: Cents }

const listed = (orders: number, order: Order, status: string): Change[] => {
  const day = order.created_at.toISOString().slice(0, 10)
  return [
    { counted: 'orders', kind: status, month: day.slice(0, 7), total: orders, cents: 0 },
    { counted: 'days', kind: '', month: day, total: orders, cents: 0 },
  ]
}

const figure = (counted: Counted, at: Date, total: number, cents: Cents): Change => ({
  counted,
  kind: '',
  month: quarterOf(at),
  total,
  cents,
})

/** Counts a new order, and what of it is refunded at once, as the last statement of its transaction. */
export const countNewOrder = (tx: Tx, order: Order, backCents: Cents = 0): Promise<void> =>
  addToTotals(tx, [
    ...listed(1, order, order.status),
    figure('sales', order.created_at, 1, order.amount_cents),
    ...refunded(backCents, order.created_at),
  ])

/** Subtracts an order from the lists' totals, as the last statement of the transaction that hides it. */
export const countOrderOut = (tx: Tx, order: Order): Promise<void> =>
  addToTotals(tx, listed(-1, order, order.status))

/** Adds an order to the lists' totals again, as the last statement of the transaction that restores it. */
export const countOrderBack = (tx: Tx, order: Order): Promise<void> =>
  addToTotals(tx, listed(1, order, order.status))

/** Counts several changes in one statement. */
export async function countStatusChanges(
  tx: Tx,
  moves: readonly { order: Order; status: OrderStatus }[],
): Promise<void> {
  await addToTotals(
    tx,
    moves
      .filter(({ order, status }) => order.status !== status)
      .flatMap(({ order, status }) => [...listed(-1, order, order.status), ...listed(1, order, status)]),
  )
}

const refunded = (cents: Cents, at: Date) => [figure('refunds', at, 0, cents)]

/** Counts a refund at that time, or a failed one if below zero, as the last statement of the transaction that changes `refunded_cents`. */
export const countRefund = (tx: Tx, cents: Cents, at: Date): Promise<void> =>
  countRefunds(tx, [{ cents, at }])

/** Counts several refunds in one statement. */
export const countRefunds = (tx: Tx, moved: readonly { cents: Cents; at: Date }[]): Promise<void> =>
  addToTotals(
    tx,
    moved.flatMap(({ cents, at }) => refunded(cents, at)),
  )

/** Counts a cancelled order and its refund, as the last statement of the transaction. */
export const countCancelled = (tx: Tx, order: Order, backCents: Cents, at: Date): Promise<void> =>
  addToTotals(tx, [figure('cancelled', order.created_at, 1, order.amount_cents), ...refunded(backCents, at)])

/** Rows per count; each writer picks one at random, so that concurrent writers seldom wait for each other. */
const SLOTS = 16

async function addToTotals(tx: Tx, changes: Change[]): Promise<void> {
  const rows = sortedRows(changes)
  if (rows.length > 0) await addTotals(tx, { rows: JSON.stringify(rows) })
}

const addTotals = prepared<{ rows: string }, never>(
  'add totals',
  ({ rows }) => sql`
    insert into "running_totals" (counted, kind, month, slot, total, cents)
    select counted, kind, month, slot, total, cents from jsonb_to_recordset(${rows}::jsonb) as change
      (place int, counted text, kind text, month text, slot int, total bigint, cents bigint)
    order by place
    on conflict (counted, kind, month, slot) do update set
      total = running_totals.total + excluded.total, cents = running_totals.cents + excluded.cents`,
)

/** Sorts rows, so that concurrent writers lock them in the same order and cannot deadlock. */
function sortedRows(changes: Change[]) {
  const slot = Math.floor(Math.random() * SLOTS)
  return mergedByRow(changes)
    .toSorted(
      (one, other) =>
        COUNTED.indexOf(one.counted) - COUNTED.indexOf(other.counted) || (keyOf(one) < keyOf(other) ? -1 : 1),
    )
    .map((change, place) => ({ ...change, slot, place }))
}

/** Merges changes of one row, because a statement may write each row once, and drops those that add up to zero. */
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

/** Counts orders with one of these statuses, as part of a statement. */
export const totalOf = (statuses: readonly OrderStatus[]): RawBuilder<number> => sql<number>`(
  select coalesce(sum(total), 0)::bigint from running_totals
  where counted = 'orders' and kind = any(${statuses}::text[]))`

/** Finds the day with the order at an offset, from either end, and the number of orders on the days before it. */
export async function findDay(db: Db, offset: number, isDown: boolean) {
  const order = isDown ? sql`day desc` : sql`day`
  const { rows } = await sql<{ day: string; orders: number }>`
    select day, (reached - total)::bigint as orders
    from (select day, total, sum(total) over (order by ${order}) as reached
          from (select month as day, sum(total) as total from running_totals
                where counted = 'days' and kind = '' group by month) as days) as walked
    where reached > ${offset} order by reached limit 1`.execute(db)
  return rows[0]
}

/** Counts orders that were not deleted, of one status or of all. */
export async function readOrderTotal(db: Db, status?: OrderStatus): Promise<number> {
  const rows = status === undefined ? orderTotals(db) : orderTotals(db).where('kind', '=', status)
  const { total } = await rows
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Counts orders that were not deleted, by status; a status without orders is left out. */
export async function readStatusTotals(db: Db): Promise<{ status: string; total: number }[]> {
  return await orderTotals(db)
    .select(({ fn }) => ['kind as status', fn.sum<number>('total').as('total')])
    .groupBy('kind')
    .execute()
}

/**
 * Compares the totals with the rows they count and adds the differences: every hour, and when rows were moved or restored. One statement
 * sees rows and totals at the same time, so it blocks nobody, and concurrent writes are neither missed nor counted twice.
 *
 * @returns what was added
 */
export async function correctTotals(tx: Tx): Promise<Change[]> {
  await withoutTimeLimit(tx)
  const { rows } = await sql<Change>`
    with counted_orders as (
      select status, ${quarterIn('created_at')} as quarter, deleted_at is null as is_listed, cancelled_at is not null as is_cancelled,
             count(*) as total, sum(amount_cents) as cents
      from orders group by 1, 2, 3, 4
    )
    select counted, kind, month, sum(total) as total, sum(cents) as cents
    from (
      select 'orders' as counted, status as kind, left(quarter, 7) as month, total, 0 as cents from counted_orders where is_listed
      union all
      select 'days', '', left(quarter, 10), total, 0 from counted_orders where is_listed
      union all
      select 'sales', '', quarter, total, cents from counted_orders
      union all
      select 'cancelled', '', quarter, total, cents from counted_orders where is_cancelled
      union all
      select 'refunds', '', ${quarterIn('created_at')}, 0, amount_cents from refunds
      union all
      select 'refunds', '', ${quarterIn('updated_at')}, 0, -amount_cents from refunds where state in ('failed', 'canceled')
      union all
      -- Rows of these two from before the figures hold amounts too, which nobody reads.
      select counted, kind, month, -total, case when counted in ('orders', 'days') then 0 else -cents end
      from running_totals where counted in ('orders', 'days', 'sales', 'cancelled', 'refunds')
    ) as compared
    group by counted, kind, month
    having sum(total) <> 0 or sum(cents) <> 0`.execute(tx)
  await addToTotals(tx, rows)
  return rows
}
