import { sql } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { Days } from '../../../../contract/periods.ts'
import type { Db, Tx } from '../../../database/schema.ts'

/** `cents` is what stayed after refunds; `comparable` are orders of days whose checkouts were counted. */
export type Sales = { cents: Cents; orders: number; comparable: number; checkouts: number }

const firstCountedDay = sql`
  select min(month) from running_totals where counted = 'opened' and kind = ''`

/**
 * What was sold in each span of days, in the order of the spans: from one row a day, and checkouts opened since those of the last whole day were
 * counted one by one. Two statements, however many orders there are.
 *
 * `since` is the first day whose checkouts are known, `null` before any was written down: those that nobody paid are deleted after 90
 * days, so what a release left that did not count them is lost.
 */
export async function readSalesOf(
  db: Db,
  spans: readonly Days[],
): Promise<{ sales: Sales[]; since: string | null }> {
  const first = spans.map(({ from }) => from).toSorted()[0] ?? ''
  const [{ rows: counted }, { rows: late }] = await Promise.all([
    sql<Sales & { since: string | null }>`
      select (${firstCountedDay}) as since, coalesce(sum(cents) filter (where counted = 'days'), 0)::bigint as cents,
             coalesce(sum(total) filter (where counted = 'days'), 0)::bigint as orders,
             coalesce(sum(total) filter (where counted = 'days' and month >= coalesce(
               (${firstCountedDay}), '')), 0)::bigint as comparable,
             coalesce(sum(total) filter (where counted = 'opened'), 0)::bigint as checkouts
      from unnest(${spans.map(({ from }) => from)}::text[], ${spans.map(({ to }) => to)}::text[])
        with ordinality as span (from_day, to_day, place)
      left join running_totals on counted in ('days', 'opened') and kind = ''
        and month >= from_day and month < to_day
      group by place order by place`.execute(db),
    sql<{ day: string; checkouts: number }>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as checkouts
      from checkouts
      where created_at >= (coalesce(
        (select (max(month)::date + 1)::text from running_totals where counted = 'opened' and kind = ''),
        ${first}) || 'T00:00:00Z')::timestamptz
      group by 1`.execute(db),
  ])
  const sales = spans.map(({ from, to }, index) => {
    const { checkouts, since: _, ...sold } = counted[index]!
    const later = late.filter(({ day }) => day >= from && day < to)
    return { ...sold, checkouts: later.reduce((sum, one) => sum + one.checkouts, checkouts) }
  })
  return { sales, since: counted[0]?.since ?? null }
}

/** Days for which opened checkouts are still there: those that nobody paid are deleted then (`retention.job.ts`). */
const KEPT_DAYS = 89

/** Writes down how many checkouts were opened on each whole day since those that are written down; the last of these once more. */
export async function countOpened(db: Db | Tx, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await sql`
    insert into running_totals (counted, kind, month, slot, total, cents)
    select 'opened', '', to_char(day, 'YYYY-MM-DD'), 0, (
      select count(*) from checkouts
      where created_at >= day at time zone 'UTC' and created_at < (day + interval '1 day') at time zone 'UTC'), 0
    from generate_series(
      greatest(
        (select max(month)::date from running_totals where counted = 'opened' and kind = ''),
        ${today}::date - ${KEPT_DAYS}::int)::timestamp,
      ${today}::date - interval '1 day', interval '1 day') as day
    on conflict (counted, kind, month, slot) do update set total = excluded.total`.execute(db)
}

/** Puts the rows of each day that is over into one, so that reading a year reads a row a day. */
export async function foldDays(db: Db | Tx, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await sql`
    with gone as (
      delete from running_totals where counted = 'days' and kind = '' and month < ${today} and slot <> 0
      returning month, total, cents
    )
    insert into running_totals (counted, kind, month, slot, total, cents)
    select 'days', '', month, 0, sum(total), sum(cents) from gone group by month
    on conflict (counted, kind, month, slot) do update set
      total = running_totals.total + excluded.total, cents = running_totals.cents + excluded.cents`.execute(
    db,
  )
}
