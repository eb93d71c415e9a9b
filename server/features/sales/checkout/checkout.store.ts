import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CheckoutState } from '../../../../contract/checkout-states.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { isHolding } from '../../catalogue/stock/holds.store.ts'
import { hasLapsed } from '../../catalogue/stock/lapses.store.ts'

export type Checkout = Selectable<Database['checkouts']>

export type NewCheckout = Omit<Checkout, 'state' | 'session_id' | 'updated_at'>

/** SQL that inserts a checkout and answers its id; without the condition nothing is inserted. */
export const insertionOf = (checkout: NewCheckout, condition: RawBuilder<boolean>) => sql`
  insert into "checkouts" (id, user_id, email, state, currency, subtotal_cents, tax_cents, amount_cents, lines, created_at,
    updated_at, expires_at, hold_until)
  select ${checkout.id}::uuid, ${checkout.user_id}::uuid, ${checkout.email}, 'open', ${checkout.currency},
    ${checkout.subtotal_cents}::bigint, ${checkout.tax_cents}::bigint, ${checkout.amount_cents}::bigint,
    ${JSON.stringify(checkout.lines)}::jsonb, ${checkout.created_at}::timestamptz, ${checkout.created_at}::timestamptz,
    ${checkout.expires_at}::timestamptz, ${checkout.hold_until}::timestamptz
  where ${condition}
  returning id`

/**
 * True, and on a database server the transaction's commit does not wait for the disk from here on: nobody is told of a checkout before the
 * id of its session is noted, and that commit waits for this one as well. The embedded database would lose it with the shop's own end, and
 * then nobody closes the page.
 */
export const notYetOnDisk = ({ config }: Pick<App, 'config'>) =>
  config.databaseUrl === null
    ? sql<boolean>`true`
    : sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

export async function insertCheckout(app: App, checkout: NewCheckout): Promise<void> {
  await insertionOf(checkout, notYetOnDisk(app)).execute(app.db)
}

/**
 * Products in the database's words, for the ids that exist; `quantity` is `null` for one that is not counted. `is_holding` says whether the
 * buyer holds anything, `has_lapsed` whether they or their network held this product of late and did not pay.
 */
export function findOffered(db: Db, ids: string[], buyer: { id: string; network: string }, now: Date) {
  return db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['id', 'name', 'image', 'price_cents', 'order_most', 'quantity', 'held'])
    .select([isHolding(buyer.id).as('is_holding'), hasLapsed(buyer, now).as('has_lapsed')])
    .where('id', 'in', ids)
    .execute()
}

/** False when the checkout is no longer open or belongs to another session. */
export async function attachSession(db: Db, id: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((checkout) =>
      checkout.or([checkout('session_id', 'is', null), checkout('session_id', '=', sessionId)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findCheckout(db: Db, id: string): Promise<Checkout | undefined> {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** With the order that became of it. */
export type SettledCheckout = Checkout & { order_id: string | null }

export function findCheckoutBySession(db: Db, sessionId: string): Promise<SettledCheckout | undefined> {
  return db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .selectAll('checkouts')
    .select('orders.id as order_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

/** A paid checkout stays paid, whatever comes later. */
export async function setCheckoutState(
  db: Db | Tx,
  id: string,
  state: CheckoutState,
  at: Date,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state, updated_at: at })
    .where('id', '=', id)
    .where('state', '!=', 'paid')
    .execute()
}
