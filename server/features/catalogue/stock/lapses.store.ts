import { sql, type RawBuilder } from 'kysely'
import { DAY, HOUR, SECOND } from '../../../../contract/durations.ts'
import { newId } from '../../../base/ids.ts'
import { deleteSome } from '../../../database/rows.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { Hold, Units } from './stock.store.ts'

/**
 * Seconds in a day for which all of a product may be held without paying, by an account and by the new customers of a network; after that
 * holds are refused. Holding a part counts as that part: half of the stock for an hour is half an hour.
 */
export const MAX_LAPSED = { user: (2 * HOUR) / SECOND, network: (3 * HOUR) / SECOND } as const

/** Seconds. */
type Lapsed = { ofUser: number; ofNetwork: number }

/** The start of the period in which unpaid holds count. */
export const lapsedSince = (now: Date) => new Date(now.getTime() - DAY)

type Asked = { userId: RawBuilder<string>; network: RawBuilder<string>; since: RawBuilder<Date> }

/** True if this account or network recently held the product without paying; used in a query of `products`. */
export const hasLapsed = ({ userId, network, since }: Asked) => sql<boolean>`(
  exists (select from stock_lapses where user_id = ${userId} and product_id = products.id and lapsed_at > ${since})
  or exists (select from stock_lapses where network = ${network} and product_id = products.id and lapsed_at > ${since}))`

/** Reads, per product, how long these products were recently held without being paid for. */
export async function findLapses(
  db: Db,
  { id, network }: { id: string; network: string },
  units: readonly Units[],
  now: Date,
): Promise<Map<string, Lapsed>> {
  const { rows } = await sql<Lapsed & { id: string }>`
    select wanted.id,
      (select coalesce(sum(seconds), 0)::int from stock_lapses
        where user_id = ${id} and product_id = wanted.id and lapsed_at > ${lapsedSince(now)}) as "ofUser",
      (select coalesce(sum(seconds), 0)::int from stock_lapses
        where network = ${network} and product_id = wanted.id and lapsed_at > ${lapsedSince(now)}) as "ofNetwork"
    from unnest(${units.map(({ productId }) => productId)}::uuid[]) as wanted (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Records for how many seconds these holds lasted before they ended unpaid. */
export async function recordLapses(
  tx: Tx,
  holds: readonly Hold[],
  { seconds, at }: { seconds: number; at: Date },
): Promise<void> {
  const of = <Value>(value: (hold: Hold) => Value) => holds.map(value)
  await sql`
    insert into stock_lapses (id, product_id, user_id, network, seconds, lapsed_at)
    select hold.id, hold.product_id, user_id, network,
      ceil(${seconds}::numeric * units / greatest(units, coalesce(stock.quantity, 0)))::int, ${at}
    from unnest(${of(newId)}::uuid[], ${of(({ productId }) => productId)}::uuid[], ${of(({ userId }) => userId)}::uuid[],
      ${of(({ network }) => network)}::text[], ${of(({ quantity }) => quantity)}::int[])
      as hold (id, product_id, user_id, network, units)
    left join stock on stock.product_id = hold.product_id`.execute(tx)
}

/** Deletes records too old to count, at most `limit`. @returns how many were deleted */
export const deleteOldLapses = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteSome(db, 'stock_lapses', 'id', sql`lapsed_at < ${lapsedSince(now)}`, limit)
