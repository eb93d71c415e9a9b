import { sql } from 'kysely'
import type { Cents } from '../../../../contract/money.ts'
import type { Days } from '../../../../contract/periods.ts'
import { startOfDay } from '../../../../contract/shop-days.ts'
import type { Db } from '../../../database/schema.ts'
import { quarterOf } from './quarters.ts'

/**
 * Of a span of time: orders of it and what was paid for them, those of them that were cancelled until now, what went back in it, checkouts of it
 * that are counted, and orders of times whose checkouts were counted.
 */
export type SalesTotals = {
  salesCents: Cents
  orders: number
  cancelledCents: Cents
  cancelled: number
  refundsCents: Cents
  carts: number
  comparable: number
}

/** From one quarter to before another one. */
export type Span = { from: string; to: string }

/** All that was ever sold. */
export const EVER: Span = { from: '', to: '9999' }

/** Whole days as the shop's clock shows them. */
export const spanOf = ({ from, to }: Days, timeZone: string): Span => ({
  from: quarterOf(startOfDay(from, timeZone)),
  to: quarterOf(startOfDay(to, timeZone)),
})

const firstCounted = sql`(
  select min(month) from running_totals where counted = 'carts' and kind = '')`

/** In the order of the spans, by one statement however many orders there are. `since` is the first quarter whose checkouts are known. */
export async function readSalesTotals(
  db: Db,
  spans: readonly Span[],
): Promise<(SalesTotals & { since: string | null })[]> {
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
