import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { PaymentListQuery } from '../../../../contract/schemas/payment.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db } from '../../../database/schema.ts'
import { isId } from '../../../base/ids.ts'
import { findCheckoutBySession, type Checkout } from '../checkout/checkout.store.ts'
import { isUnmade } from '../orders/order-refunds.store.ts'
import type { ProviderSession } from '../provider/provider.ts'

/** Finds the checkout of a provider session, even if the shop died before it stored the session's id. */
export async function findCheckoutOfSession(db: Db, session: Pick<ProviderSession, 'id' | 'checkoutId'>) {
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

type Batch = { now: Date; afterId: string | null; limit: number }

const openOnes = (db: Db, { afterId, limit }: Batch) => {
  const query = db.selectFrom('checkouts').selectAll().where('state', '=', 'open').orderBy('id').limit(limit)
  return afterId === null ? query : query.where('id', '>', afterId)
}

/** Creation time of the oldest open checkout of a period, or null without any. */
export async function oldestOpen(db: Db, { since, until }: { since: Date; until: Date }) {
  const row = await db
    .selectFrom('checkouts')
    .select('created_at')
    .where('state', '=', 'open')
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

type Named = Pick<ProviderSession, 'id' | 'checkoutId'>

/** A condition for the checkouts of these sessions that are still open here. */
const openOf = (sessions: Named[], until: Date) => (checkout: ExpressionBuilder<Database, 'checkouts'>) => {
  const forgotten = sessions.flatMap(({ checkoutId }) => (checkoutId && isId(checkoutId) ? [checkoutId] : []))
  const ids = sessions.map(({ id }) => id)
  return checkout.and([
    checkout('state', '=', 'open'),
    checkout('created_at', '<=', until),
    checkout.or([
      checkout('session_id', 'in', ids),
      ...(forgotten.length === 0
        ? []
        : [checkout.and([checkout('session_id', 'is', null), checkout('id', 'in', forgotten)])]),
    ]),
  ])
}

export async function findOpenOf(db: Db, sessions: Named[], until: Date): Promise<Checkout[]> {
  return db.selectFrom('checkouts').selectAll().where(openOf(sessions, until)).execute()
}

/** Marks checkouts without stock and discount as expired whose sessions have expired at the provider. */
export async function expireOpenOf(db: Db, sessions: Named[], until: Date, at: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state: 'expired', updated_at: at })
    .where(openOf(sessions, until))
    .where('hold_until', 'is', null)
    .where(sql<boolean>`money->'discounts' is null`)
    .execute()
}

/** Open checkouts past their own time or that of their hold. */
export function overdueCheckouts(db: Db, batch: Batch): Promise<Checkout[]> {
  return openOnes(db, batch)
    .where('session_id', 'is not', null)
    .where(({ fn }) => fn.coalesce('hold_until', 'expires_at'), '<=', batch.now)
    .execute()
}

/** Milliseconds that creating a session takes at most, with all retries: until then it may still appear. */
const SESSION_GRACE = 60_000

/** Open checkouts that should have had a session by now. */
export function checkoutsWithoutSession(db: Db, batch: Batch): Promise<Checkout[]> {
  return openOnes(db, batch)
    .where('session_id', 'is', null)
    .where('created_at', '<=', new Date(batch.now.getTime() - SESSION_GRACE))
    .execute()
}

/** Checkouts with their orders, including deleted ones, newest first. */
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
      'orders.refunded_cents',
      'orders.dispute',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('refunds')
          .select('refunds.id')
          .whereRef('refunds.order_id', '=', 'orders.id')
          .where(isUnmade),
      ).as('refund_failed'),
    ])

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

const newest = sql`checkouts.created_at desc, checkouts.id desc`
const oldest = sql`checkouts.created_at, checkouts.id`

type Filter = Pick<PaymentListQuery, 'q' | 'state'>

/** Finds the page's ids first, from an index alone, so that skipped rows are neither read nor joined. */
export function listPayments(db: Db, filter: Filter, { limit, offset, backwards }: PageWindow) {
  const ids = matching(db.selectFrom('checkouts'), filter)
    .select('checkouts.id')
    .orderBy(backwards ? oldest : newest)
    .limit(limit)
    .offset(offset)
  return payments(db).where('checkouts.id', 'in', ids).orderBy(newest).execute()
}

/** The number of payments that differ from their checkout, as part of a statement. */
export const differingPayments = () => sql<number>`(select count(*) from checkouts where state = 'mismatch')`

export const countPayments = (db: Db, filter: Filter): Promise<number> =>
  countRows(matching(db.selectFrom('checkouts'), filter))

/** Orders are searched separately: each half has an index, and none serves both at once. */
function matching(checkouts: SelectQueryBuilder<Database, 'checkouts', object>, { q = '', state }: Filter) {
  const ofState = state === undefined ? checkouts : checkouts.where('checkouts.state', '=', state)
  if (q.trim() === '') return ofState
  const pattern = containsPattern(q.trim())
  return ofState.where(
    sql<boolean>`checkouts.id in (
      select id from checkouts where email ilike ${pattern}
      union all select checkout_id from orders where order_number ilike ${pattern})`,
  )
}

export function findPayment(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  return payments(db).where('checkouts.id', '=', checkoutId).executeTakeFirst()
}
