import { sql } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { Days } from '../../../../contract/periods.ts'
import { startOfDay } from '../../../../contract/shop-days.ts'
import type { Db } from '../../../database/schema.ts'
import { quarterOf } from './quarters.ts'

/** A period's orders and amounts paid, those cancelled since, refunds in it, counted checkouts, and orders while checkouts were counted. */
export type SalesTotals = {
  salesCents: Cents
  orders: number
  cancelledCents: Cents
  cancelled: number
  refundsCents: Cents
  carts: number
  comparable: number
}

/** A period from one quarter up to and excluding another. */
export type Span = { from: string; to: string }

export const ALL_TIME: Span = { from: '', to: '9999' }

/** Converts days of the shop's time zone to quarters. */
export const spanOf = ({ from, to }: Days, timeZone: string): Span => ({
  from: quarterOf(startOfDay(from, timeZone)),
  to: quarterOf(startOfDay(to, timeZone)),
})

const firstCounted = sql`(
  select min(month) from running_totals where counted = 'carts' and kind = '')`

/** Reads the totals of each span in one statement, in order. `since` is the first quarter with counted checkouts. */
export async function readSalesTotals(db: Db, spans: readonly Span[]) {
  const { rows } = await sql<SalesTotals & { since: string | null }>`
    select ${firstCounted} as since,
      coalesce(sum(cents) filter (where counted = 'sales'), 0)::bigint as "salesCents",
      coalesce(sum(total) filter (where counted = 'sales'), 0)::bigint as orders,
      coalesce(sum(cents) filter (where counted = 'cancelled'), 0)::bigint as "cancelledCents",
      coalesce(sum(total) filter (where counted = 'cancelled'), 0)::bigint as cancelled,
      coalesce(sum(cents) filter (where counted = 'refunds'), 0)::bigint as "refundsCents",
      coalesce(sum(total) filter (where counted = 'carts'), 0)::bigint as carts,
      coalesce(sum(total) filter (where counted = 'sales' and month >= coalesce(${firstCounted}, '')), 0)::bigint as comparable
    from unnest(${spans.map(({ from }) => from)}::text[], ${spans.map(({ to }) => to)}::text[])
      with ordinality as span (from_quarter, to_quarter, place)
    left join running_totals on counted in ('sales', 'cancelled', 'refunds', 'carts') and kind = ''
      and month >= from_quarter and month < to_quarter
    group by place order by place`.execute(db)
  return rows
}
