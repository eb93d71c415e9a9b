import { sql, type RawBuilder } from 'kysely'
import { systemCode } from '../../../base/start-error.ts'
import type { Tx } from '../../../database/schema.ts'

/** A use of a discount that a checkout takes, counted by that version of it. */
export type Use = { id: string; version: number; cents: number }

type Taken = {
  checkoutId: RawBuilder<string>
  customer: RawBuilder<string>
  ids: RawBuilder<string[]>
  versions: RawBuilder<number[]>
  cents: RawBuilder<number[]>
  now: RawBuilder<Date>
}

/**
 * Parts of a `with` that look whether a checkout may have its discounts: `ready` has a row if each still is as it was counted and has a use
 * left. They are locked before stock and read as last committed: limited ones first, in the order of their ids; the others shared, so that
 * buyers do not wait for each other, only for an admin who sets a limit and counts its uses.
 *
 * @param before a table that must have a row, read before any lock is taken
 */
export const readyCte = (
  { customer, ids, versions, cents }: Pick<Taken, 'customer' | 'ids' | 'versions' | 'cents'>,
  before: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    wanted_uses as (
      select * from unnest(${ids}::uuid[], ${versions}::int[], ${cents}::bigint[]) as used (id, version, cents)),
    limited as materialized (
      select id, version, taken, uses_most from "discounts"
      where id in (select id from wanted_uses) and uses_most is not null and exists (select from ${before})
      order by id for no key update),
    free_uses as materialized (
      select id, cents, limited.taken, case when uses_each is not null then (
        select min(slot) from generate_series(1, uses_each) as free (slot) where not exists (
          select from discount_uses where discount_id = discounts.id and customer = ${customer} and not ended
            and discount_uses.slot = free.slot)) end as slot
      from wanted_uses join discounts using (id, version) left join limited using (id, version)
      where (discounts.uses_most is null or limited.taken < limited.uses_most) and exists (select from ${before})
        and (uses_each is null or uses_each > (select count(*) from discount_uses
          where discount_id = discounts.id and customer = ${customer} and not ended and discount_uses.slot is not null))
      order by id for share of discounts),
    ready as materialized (
      select from ${before} where (select count(*) from free_uses) = (select count(*) from wanted_uses))`

/**
 * Parts of a `with` that note the uses before the checkout is inserted: `noted` has as many rows as uses are wanted, or another tab of the
 * buyer has just taken the same one. A use without its checkout fails at the foreign key, with the whole statement.
 *
 * @param condition of the checkout's insertion
 */
export const noteUsesCte = (
  { checkoutId, customer, now }: Pick<Taken, 'checkoutId' | 'customer' | 'now'>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
    noted as (
      insert into "discount_uses" (checkout_id, discount_id, customer, slot, amount_cents, created_at)
      select ${checkoutId}::uuid, id, ${customer}, slot, cents, ${now}::timestamptz from free_uses where ${condition} order by id
      on conflict do nothing returning discount_id),
    counted_uses as (
      update "discounts" set taken = free_uses.taken + 1 from free_uses join noted on noted.discount_id = free_uses.id
      where discounts.id = free_uses.id and free_uses.taken is not null)`

/** True once all wanted uses are noted. */
export const areNoted = sql<boolean>`(select count(*) from noted) = (select count(*) from wanted_uses)`

/** True if a use was noted and its checkout not inserted: the foreign key, whatever its name, refused both. */
export const isUseWithoutCheckout = (error: unknown): boolean => systemCode(error) === '23503'

/**
 * Gives the uses of a checkout back, once. Its row, or its order's, must be locked in this transaction, and no stock yet. Uses without a limit
 * are taken off as well, because somebody may be setting one and have counted them.
 */
export async function releaseUses(tx: Tx, checkoutId: string): Promise<void> {
  await sql`
    with given as materialized (
      select id, taken from "discounts"
        where id in (select discount_id from discount_uses where checkout_id = ${checkoutId}::uuid and not ended)
      order by uses_most is null, id for no key update),
    ended as (
      update "discount_uses" set ended = true
      where checkout_id = ${checkoutId}::uuid and not ended and (select count(*) from given) >= 0
      returning discount_id)
    update "discounts" set taken = greatest(given.taken - 1, 0) from given join ended on discount_id = given.id
    where discounts.id = given.id`.execute(tx)
}
