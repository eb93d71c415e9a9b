import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'
import { quarterIn, quarterOf, startOfQuarter } from '../../sales/orders/quarters.ts'
import { DAY, MINUTE } from '../../../../contract/durations.ts'

/** Time from which checkouts are not stored as counted yet, as part of a statement: the end of the last stored quarter. */
const since = (first: Date) => sql`coalesce(
  (select (max(month) || 'Z')::timestamptz + interval '15 minutes' from running_totals where counted = 'carts' and kind = ''), ${first})`

/** Counts checkouts per quarter of an hour since the last stored quarter, or since `first` if none is stored. */
export async function readLateCarts(db: Db, first: Date): Promise<{ quarter: string; carts: number }[]> {
  const { rows } = await sql<{ quarter: string; carts: number }>`
    select ${quarterIn('created_at')} as quarter, count(*) as carts
    from checkouts where created_at >= ${since(first)} group by 1`.execute(db)
  return rows
}

/** Milliseconds for which checkouts are kept; unpaid ones are deleted then (`retention.job.ts`). */
const KEPT = 89 * DAY
/** Longer than a checkout takes from its time to its commit, in ms. */
const SETTLED = 15 * MINUTE

/** Stores how many checkouts each ended quarter opened. The first run begins at the oldest quarter whose checkouts are all kept. */
export async function countCarts(db: Db | Tx, now: Date): Promise<void> {
  const first = startOfQuarter(quarterOf(new Date(now.getTime() - KEPT)))
  const until = startOfQuarter(quarterOf(new Date(now.getTime() - SETTLED)))
  await sql`
    insert into running_totals (counted, kind, month, slot, total, cents)
    select 'carts', '', quarter, 0, sum(total), 0
    from (
      select ${quarterIn('created_at')} as quarter, count(*) as total
      from checkouts where created_at >= ${since(first)} and created_at < ${until} group by 1
      union all
      select ${quarterOf(first)}, 0 where not exists (
        select from running_totals where counted = 'carts' and kind = '')
    ) as counted
    group by quarter
    on conflict (counted, kind, month, slot) do update set total = excluded.total`.execute(db)
}

/** Merges the rows of each ended day or quarter into one, so that a year is read from few rows. */
export async function foldTotals(db: Db | Tx, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await sql`
    with gone as (
      delete from running_totals
      where counted in ('cancelled', 'days', 'refunds', 'sales') and kind = '' and month < ${today} and slot <> 0
      returning counted, month, total, cents
    )
    insert into running_totals (counted, kind, month, slot, total, cents)
    select counted, '', month, 0, sum(total), sum(cents) from gone group by counted, month order by counted, month
    on conflict (counted, kind, month, slot) do update set
      total = running_totals.total + excluded.total, cents = running_totals.cents + excluded.cents`.execute(
    db,
  )
}
