import { sql } from 'kysely'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Db, Tx } from '../../database/schema.ts'
import type { OrderRow } from './orders.store.ts'

const SLOTS = 16

type Counted = Pick<OrderRow, 'created_at' | 'status' | 'amount_cents'>

/** The month of a moment in UTC, such as `2026-11`. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** An order more in the totals; only in the transaction that writes it. */
export const countOrderIn = (tx: Tx, order: Counted): Promise<void> => addToTotals(tx, [[order, 1]])

/** An order less in the totals; only in the transaction that hides it. */
export const countOrderOut = (tx: Tx, order: Counted): Promise<void> => addToTotals(tx, [[order, -1]])

/** An order under another status; only in the transaction that changes it. */
export async function countStatusChange(tx: Tx, order: Counted, status: OrderStatus): Promise<void> {
  if (order.status === status) return
  await addToTotals(tx, [
    [order, -1],
    [{ ...order, status }, 1],
  ])
}

async function addToTotals(tx: Tx, changes: [Counted, 1 | -1][]): Promise<void> {
  const slot = Math.floor(Math.random() * SLOTS)
  // Always in the same order, so that two opposite changes never wait for each other.
  const rows = changes
    .toSorted(([one], [other]) => one.status.localeCompare(other.status))
    .map(([{ created_at: at, status, amount_cents: cents }, sign]) => ({
      month: monthOf(at),
      status,
      slot,
      orders: sign,
      earnings_cents: sign * cents,
    }))
  await tx
    .insertInto('order_totals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['month', 'status', 'slot']).doUpdateSet(({ ref }) => ({
        orders: sql`${ref('order_totals.orders')} + ${ref('excluded.orders')}`,
        earnings_cents: sql`${ref('order_totals.earnings_cents')} + ${ref('excluded.earnings_cents')}`,
      })),
    )
    .execute()
}

/** What was earned, in cents, by how many orders, in one month such as `2026-11`. */
export type MonthTotal = { month: string; orders: number; earningsCents: number }

/** Months without an order may be left out. */
export async function readMonthTotals(db: Db): Promise<MonthTotal[]> {
  return await db
    .selectFrom('order_totals')
    .select(({ fn }) => [
      'month',
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('earnings_cents').as('earningsCents'),
    ])
    .groupBy('month')
    .execute()
}

/** How many orders there are, of one status or of all. */
export async function readOrderCount(db: Db, status?: OrderStatus): Promise<number> {
  const all = db.selectFrom('order_totals')
  const { total } = await (status === undefined ? all : all.where('status', '=', status))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('orders'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return total
}
