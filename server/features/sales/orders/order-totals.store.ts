import type { Selectable } from 'kysely'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import { addToTotals, type Change } from '../../../database/running-totals.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

type Order = Pick<Selectable<Database['orders']>, 'created_at' | 'status' | 'amount_cents'>

const changeBy = (sign: 1 | -1, { created_at: at, status, amount_cents: cents }: Order): Change => ({
  counted: 'orders',
  kind: status,
  month: at.toISOString().slice(0, 7),
  total: sign,
  cents: sign * cents,
})

/** An order more in the totals; only in the transaction that writes it. */
export const countOrderIn = (tx: Tx, order: Order): Promise<void> => addToTotals(tx, [changeBy(1, order)])

/** An order less in the totals; only in the transaction that hides it. */
export const countOrderOut = (tx: Tx, order: Order): Promise<void> => addToTotals(tx, [changeBy(-1, order)])

/** An order under another status; only in the transaction that changes it. */
export async function countStatusChange(tx: Tx, order: Order, status: OrderStatus): Promise<void> {
  if (order.status === status) return
  await addToTotals(tx, [changeBy(-1, order), changeBy(1, { ...order, status })])
}

/** What was earned, in cents, by how many orders, in one month such as `2026-11`. */
export type MonthTotal = { month: string; orders: number; earningsCents: number }

/** Months without an order may be left out. */
export async function readMonthTotals(db: Db): Promise<MonthTotal[]> {
  return await db
    .selectFrom('running_totals')
    .select(({ fn }) => [
      'month',
      fn.sum<number>('total').as('orders'),
      fn.sum<number>('cents').as('earningsCents'),
    ])
    .where('counted', '=', 'orders')
    .groupBy('month')
    .execute()
}
