import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { isNewCustomer } from '../../people/accounts/is-new-customer.ts'
import { freeForNewCustomers } from './new-customers.ts'
import { recordLapses } from './lapses.store.ts'
import { lockUnits, unitArrays, type Hold, type Units } from './stock.store.ts'

type Sql<Value> = Value | RawBuilder<Value>

type Wanted = {
  userId: Sql<string>
  network: Sql<string>
  productIds: Sql<string[]>
  units: Sql<number[]>
  now: Sql<Date>
  /** True if new customers are limited to their share. */
  limited: Sql<boolean>
}

/**
 * Parts of a `with` that insert a checkout and hold units for it, all or nothing. Counted rows are locked in the order of their ids, and
 * read as last committed; `enough` has a row when everything is free. Rows of the checkout and its holds are new, so they block nobody. New
 * values are computed from the locked row: PostgreSQL checks a row's constraints against what the statement saw when it began, and only
 * then reads a newer version.
 *
 * @param before a table that must have a row, read before any lock is taken
 * @param opening parts of the `with` of which the last, `opened`, inserts the checkout if `enough` has a row, and returns its id
 */
export const insertHoldsCte = (
  { userId, network, productIds, units, now, limited }: Wanted,
  before: RawBuilder<unknown>,
  opening: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    wanted as (select * from unnest(${productIds}::uuid[], ${units}::int[]) as wanted (id, units)),
    stood as materialized (
      select product_id as id, quantity, quantity - held as free, held from "stock"
      where product_id in (select id from wanted) and exists (select from ${before}) order by product_id for update),
    new_customer as materialized (select ${limited}::boolean and ${isNewCustomer(userId, now)} as is_new),
    enough as materialized (
      select true from wanted left join stood using (id), new_customer
      having bool_and(coalesce(free, 0) >= units and (not is_new or ${freeForNewCustomers({ product: sql`stood.id`, quantity: sql`stood.quantity` }, network)} >= units))),
    ${opening},
    taken as (
      update "stock" set held = stood.held + wanted.units from wanted join stood using (id), opened where product_id = wanted.id
      returning product_id, wanted.units, opened.id as checkout_id),
    holds as (
      insert into "stock_holds" (checkout_id, product_id, user_id, network, quantity, newcomer)
      select checkout_id, product_id, ${userId}::uuid, ${network}, units, is_new from taken, new_customer)`

/** True if an account holds stock. */
export const hasHolds = (userId: Sql<string>) =>
  sql<boolean>`exists (select from stock_holds where user_id = ${userId})`

/** Finds when the first of others' holds ends at the latest, by product; those that nobody else holds are missing. */
export async function heldUntil(db: Db, units: readonly Units[], userId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; until: Date }>`
    select product_id as id, min(checkouts.hold_until) as until
    from stock_holds join checkouts on checkouts.id = stock_holds.checkout_id
    where product_id = any(${units.map(({ productId }) => productId)}::uuid[])
      and stock_holds.user_id <> ${userId} and state = 'open' and checkouts.hold_until is not null
    group by product_id`.execute(db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/** Deletes a checkout's holds. The checkout's row must be locked in this transaction. @returns the deleted holds */
function takeHolds(tx: Tx, checkoutId: string): Promise<Hold[]> {
  return tx
    .deleteFrom('stock_holds')
    .where('checkout_id', '=', checkoutId)
    .returning(['product_id as productId', 'quantity', 'user_id as userId', 'network'])
    .execute()
}

/** An unpaid checkout. */
type Unpaid = Pick<Selectable<Database['checkouts']>, 'id' | 'created_at' | 'hold_until'>

/** Releases the stock held by an unpaid checkout. The checkout's row must be locked in this transaction. */
export async function releaseHolds(tx: Tx, checkout: Unpaid, at: Date): Promise<void> {
  const units = await takeHolds(tx, checkout.id)
  if (units.length === 0) return
  if (units.length > 1) await lockUnits(tx, units)
  await sql`
    update "stock" set held = greatest(stock.held - freed.units, 0)
    from ${unitArrays(units)} as freed (id, units) where product_id = freed.id`.execute(tx)
  // At most the time asked for: the buyer is not to blame if the end of the hold was noticed late.
  const until = Math.min(at.getTime(), checkout.hold_until?.getTime() ?? Infinity)
  const seconds = Math.max(0, Math.round((until - checkout.created_at.getTime()) / 1_000))
  await recordLapses(tx, units, { seconds, at })
}
