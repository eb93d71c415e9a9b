import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '../../../../../contract/money.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { reduced } from '../product-list.store.ts'

/** Days before a reduction whose prices count (Directive 98/6/EC, article 6a). */
const DAYS = 30

/** The first moment of the days before this one, which are those of the shop's calendar: some have 23 hours, some 25. */
const firstMoment = (at: RawBuilder<unknown> | Date, timeZone: string) =>
  sql`(((${at}::timestamptz at time zone ${timeZone})::date - ${DAYS}::int)::timestamp at time zone ${timeZone})`

/** The price that held at the first moment, and all that came between it and then. */
const lowest = (product: RawBuilder<unknown>, at: RawBuilder<unknown> | Date, timeZone: string) =>
  sql<Cents | null>`(
    select min(price_cents) from price_history where product_id = ${product} and since < ${at}::timestamptz
      and since >= coalesce((select max(since) from price_history
        where product_id = ${product} and since <= ${firstMoment(at, timeZone)}), '-infinity'))`

type When = { at: Date; timeZone: string }

/**
 * The lowest price of these products in the 30 days before, as far as it is noted; a product without a note is left out. A price of the same
 * moment counts too, as the next one is noted after it.
 */
export async function lowestPrices(
  db: Db | Tx,
  ids: readonly string[],
  { at, timeZone }: When,
): Promise<ReadonlyMap<string, Cents>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; cents: Cents | null }>`
    select asked.id, ${lowest(sql.ref('asked.id'), sql.ref('next.at'), timeZone)} as cents
    from unnest(${[...ids]}::uuid[]) as asked (id) cross join lateral (
      select greatest(${at}::timestamptz, max(since) + interval '1 ms') as at from price_history where product_id = asked.id) as next`.execute(
    db,
  )
  return new Map(rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, cents] as const])))
}

/**
 * Notes new prices, and forgets those that no reduction can be compared with any more. Each begins after the one before, whatever a clock
 * says; of a product without a note the price before counts since its creation.
 *
 * @param prices what is paid for it; `null` while it is not on sale, `before` also for a new product
 */
export async function notePrices(
  tx: Tx,
  prices: readonly { id: string; before: Cents | null; cents: Cents | null }[],
  { at, timeZone }: When,
): Promise<void> {
  if (prices.length === 0) return
  await sql`
    with noted as (
      select noted.*, case when before is null then null else created_at end as created, (
        select max(since) from price_history where product_id = noted.id) as latest
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as noted (id uuid, before int, cents int)
        join products on products.id = noted.id),
    forgotten as (
      delete from price_history as past using noted
      where past.product_id = noted.id and past.since < (select max(since) from price_history
        where product_id = noted.id and since <= ${firstMoment(at, timeZone)}))
    insert into price_history (product_id, since, price_cents)
    select id, created, before from noted where before is not null and latest is null
    union all
    select id, greatest(${at}::timestamptz, coalesce(latest, created) + interval '1 ms'), cents from noted`.execute(
    tx,
  )
}

/** Forgets the last price of these products, a higher one than the price before, which holds again as if it had never ended. */
export async function forgetRises(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from price_history as last where product_id = any(${[...ids]}::uuid[])
      and since = (select max(since) from price_history where product_id = last.product_id)`.execute(tx)
}

/** Products shown as reduced from an old price that the days before their last price do not bear out. */
export async function wronglyReduced(db: Db, timeZone: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id from products
      cross join lateral (select max(since) as at from price_history where product_id = products.id) as last
    where products.state = 'published' and ${reduced} and old_price_cents > coalesce(${lowest(sql.ref('products.id'), sql.ref('last.at'), timeZone)}, 0)
    order by products.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
