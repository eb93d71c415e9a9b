import type { Selectable } from 'kysely'
import type { CheckoutState } from '../../../../contract/schemas/payment.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type Checkout = Selectable<Database['checkouts']>

export type NewCheckout = Omit<Checkout, 'state' | 'session_id' | 'updated_at'>

export async function insertCheckout(db: Db | Tx, checkout: NewCheckout): Promise<void> {
  const { lines, ...rest } = checkout
  await db
    .insertInto('checkouts')
    .values({ ...rest, lines: JSON.stringify(lines), state: 'open', updated_at: checkout.created_at })
    .execute()
}

/** Products in the database's words, for the ids that exist; `quantity` is `null` for one that is not counted. */
export function findOffered(db: Db, ids: string[]) {
  return db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['id', 'name', 'image', 'price_cents', 'order_most', 'quantity', 'held'])
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
