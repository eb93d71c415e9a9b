import { sql, type RawBuilder, type Selectable } from 'kysely'
import { MAX_CLAIMS, type ClaimKind, type ClaimState } from '../../../../contract/claims.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { RefundedLine } from '../../../../contract/refunds.ts'
import { countRows } from '../../../database/count-rows.ts'
import { newestFirst, readWindow, type PageWindow } from '../../../database/fetch-page.ts'
import { isId } from '../../../base/ids.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type ClaimRow = Selectable<Database['claims']>

/** Lists the claims of an order, oldest first. */
export const claimsOf = (db: Db | Tx, orderId: string): Promise<ClaimRow[]> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_CLAIMS)
    .execute()

const [newest, oldest] = newestFirst('claims.created_at', 'claims.id')

/** Lists claims with their order's number: open ones oldest first, others newest first. Claims of archived orders are left out. */
export const listClaims = (db: Db | Tx, state: ClaimState, window: PageWindow) =>
  readWindow(
    db
      .selectFrom('claims')
      .innerJoin('orders', 'orders.id', 'claims.order_id')
      .selectAll('claims')
      .select('orders.order_number')
      .where('claims.state', '=', state)
      .where('orders.deleted_at', 'is', null),
    state === 'open' ? [oldest, newest] : [newest, oldest],
    window,
  )

/** The number of claims that all pages of `listClaims` show, as part of a statement. */
export const numberOfClaims = (state: ClaimState): RawBuilder<number> => sql<number>`(
  select count(*) from claims join orders on orders.id = claims.order_id
  where claims.state = ${state} and orders.deleted_at is null)`

export async function countClaims(db: Db | Tx, state: ClaimState): Promise<number> {
  const { total } = await db.selectNoFrom(numberOfClaims(state).as('total')).executeTakeFirstOrThrow()
  return total
}

/** The claims of a customer, with their order's number. */
export const ownClaims = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .selectAll('claims')
    .select('orders.order_number')
    .where('orders.user_id', '=', userId)
    .where('orders.deleted_at', 'is', null)

/** Counts the open claims of a period, as `listClaims` shows them. */
export const countClaimsBetween = (db: Db, since: Date, until: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('claims')
      .innerJoin('orders', 'orders.id', 'claims.order_id')
      .where('claims.state', '=', 'open')
      .where('claims.created_at', '>=', since)
      .where('claims.created_at', '<', until)
      .where('orders.deleted_at', 'is', null),
  )

export async function findClaim(db: Db | Tx, id: string): Promise<ClaimRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
}

type NewClaim = {
  id: string
  kind: ClaimKind
  orderId: string
  lines: readonly RefundedLine[]
  name?: string
  text: string
  photoKeys?: readonly string[]
  isLate?: boolean
  at: Date
}

export async function insertClaim(
  tx: Tx,
  { id, kind, orderId, lines, name = '', text, photoKeys = [], isLate = false, at }: NewClaim,
): Promise<void> {
  await tx
    .insertInto('claims')
    .values({
      id,
      kind,
      order_id: orderId,
      lines: JSON.stringify(lines),
      name,
      text,
      photo_keys: JSON.stringify(photoKeys),
      is_late: isLate,
      state: 'open',
      created_at: at,
    })
    .execute()
}

/** Adds what was declared again to an open withdrawal: of each line the most, and words it does not have. The order must be locked. */
export async function widenClaim(
  tx: Tx,
  { id, lines: before, text: said }: ClaimRow,
  { lines, text }: { lines: readonly RefundedLine[]; text: string },
): Promise<void> {
  const most = new Map(before.map(({ position, quantity }) => [position, quantity]))
  for (const { position, quantity } of lines) most.set(position, Math.max(quantity, most.get(position) ?? 0))
  const all = [...most].map(([position, quantity]) => ({ position, quantity }))
  const words = said.includes(text) ? said : `${said}\n\n${text}`.trim().slice(0, LENGTHS.claim)
  await tx
    .updateTable('claims')
    .set({ lines: JSON.stringify(all.toSorted((one, other) => one.position - other.position)), text: words })
    .where('id', '=', id)
    .execute()
}

type Decided = { state: ClaimState; answer: string; actorId: string; at: Date }

/** Stores the decision about a claim. The order must be locked. */
export async function decideClaim(
  tx: Tx,
  id: string,
  { state, answer, actorId, at }: Decided,
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ state, answer, actor_id: actorId, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Links a claim to its refund, after the refund is inserted. */
export async function recordRefund(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('claims').set({ refund_id: id }).where('id', '=', id).execute()
}

/** Time when an order was last shipped, by its parcels or its status, or else completed; `null` when none was recorded. */
export async function lastShipped(db: Db | Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(
      max(created_at) filter (where kind = 'parcel' or data ->> 'status' = 'shipped'),
      max(created_at) filter (where data ->> 'status' = 'completed')) as at
    from "order_events"
    where order_id = ${orderId} and kind in ('parcel', 'status')`.execute(db)
  return rows[0]?.at ?? null
}
