import { sql } from 'kysely'
import type { PageWindow } from '../../database/fetch-page.ts'
import type { Db } from '../../database/schema.ts'
import { isId } from '../../platform/ids.ts'
import { findCheckoutBySession, type Checkout } from '../checkout/checkout.store.ts'
import type { ProviderSession } from './provider.ts'

/** The checkout a provider session was made for, also when the shop died before it could note the session's id. */
export async function findCheckoutOfSession(
  db: Db,
  session: Pick<ProviderSession, 'id' | 'checkoutId'>,
): Promise<Checkout | undefined> {
  const noted = await findCheckoutBySession(db, session.id)
  if (noted) return noted
  // Other shops may share the account, with references of their own.
  if (session.checkoutId === null || !isId(session.checkoutId)) return undefined
  return db
    .updateTable('checkouts')
    .set({ session_id: session.id })
    .where('id', '=', session.checkoutId)
    .where('session_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Notes when the provider was last asked about an open checkout. */
export async function touchCheckout(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

type Batch = { now: Date; graceMs: number; afterId: string | null; limit: number }

const openOnes = (db: Db, { afterId, limit }: Batch) => {
  const query = db.selectFrom('checkouts').selectAll().where('state', '=', 'open').orderBy('id').limit(limit)
  return afterId === null ? query : query.where('id', '>', afterId)
}

/**
 * Open checkouts worth asking the provider about: after `graceMs`, then with pauses that double up to five minutes, and
 * whenever their time is over.
 */
export function dueCheckouts(db: Db, batch: Batch): Promise<Checkout[]> {
  const sinceAsked = sql<number>`extract(epoch from ${batch.now}::timestamptz - updated_at) * 1000`
  const pause = sql<number>`least(300000, greatest(${batch.graceMs}::int, extract(epoch from updated_at - created_at) * 1000))`
  return openOnes(db, batch)
    .where('session_id', 'is not', null)
    .where((checkout) =>
      checkout.or([checkout('expires_at', '<=', batch.now), sql<boolean>`${sinceAsked} >= ${pause}`]),
    )
    .execute()
}

/** Open checkouts that should have had a session by now. */
export function checkoutsWithoutSession(db: Db, batch: Batch): Promise<Checkout[]> {
  return openOnes(db, batch)
    .where('session_id', 'is', null)
    .where('created_at', '<=', new Date(batch.now.getTime() - batch.graceMs))
    .execute()
}

/** Checkouts with their orders, deleted ones too, newest first. */
const payments = (db: Db) =>
  db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'checkouts.session_id',
      'checkouts.email',
      'checkouts.state',
      'checkouts.currency',
      'checkouts.amount_cents',
      'checkouts.created_at',
      'orders.order_number',
      'orders.deleted_at as order_deleted_at',
    ])

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

const newest = sql`checkouts.created_at desc, checkouts.id desc`
const oldest = sql`checkouts.created_at, checkouts.id`

/** The page's ids are found first, by an index alone: what is skipped is neither read nor joined. */
export function listPayments(db: Db, { limit, offset, backwards }: PageWindow) {
  const ids = db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .orderBy(backwards ? oldest : newest)
    .limit(limit)
    .offset(offset)
  return payments(db).where('checkouts.id', 'in', ids).orderBy(newest).execute()
}

export function findPayment(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  return payments(db).where('checkouts.id', '=', checkoutId).executeTakeFirst()
}
