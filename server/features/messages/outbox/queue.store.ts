import { sql } from 'kysely'
import { nothingLeft } from '../../../database/left-to-send.ts'
import { prepared } from '../../../database/prepared.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { emailKey, emailKeyOf } from '../../../base/email-key.ts'
import type { EmailRow } from './emails.store.ts'

/** Lease in milliseconds on a claimed e-mail; sending one takes less (`mail-server.ts`). */
const LEASE = 2 * 60_000

/** Facts about the reader at the time of sending. */
type Standing = {
  name: string | null
  /** True if the e-mail is for an account that was deleted, unless it is about an order that is still its buyer's. */
  isGone: boolean
  /** The reason why the address is blocked, or `null`. */
  blocked: string | null
  /** True if its reader has unsubscribed from this kind. */
  isUnwanted: boolean
  /** True if the e-mail was delayed and its order was since changed, cancelled, refunded whole or deleted, or its parcel was already announced. */
  isOutdated: boolean
}

export type ClaimedEmail = EmailRow & {
  standing: Standing
  /** True if others are due, except for recipients to whom one is being sent. */
  hasMore: boolean
}

type ClaimedRow = EmailRow & {
  name: string | null
  is_gone: boolean
  blocked: string | null
  is_unwanted: boolean
  is_outdated: boolean
  has_more: boolean
}

type Turn = {
  now: Date
  lease: Date
  /** The e-mail whose attempt has ended; all of it is `null` for none. */
  endedId: string | null
  attempts: number | null
  state: Ending['state'] | null
  problem: string | null
  dueAt: Date | null
  sentAt: Date | null
}

/**
 * Records the result of the last attempt and claims the next e-mail. On a database server the commit is asynchronous: losing it in a power
 * failure is like a process that dies while sending, which the lease covers. The statement sees the e-mail in `ended` as it was before, so
 * it is excluded from the search for the next.
 */
const nextTurn = prepared<Turn, ClaimedRow>(
  'next e-mail',
  ({ now, lease, endedId, attempts, state, problem, dueAt, sentAt }) => {
    return sql<ClaimedRow>`
    with ended as (
      update "emails" set state = ${state}, leased_until = null, problem = ${problem}, due_at = ${dueAt}::timestamptz,
        sent_at = coalesce(${sentAt}::timestamptz, sent_at)
      where id = ${endedId}::uuid and state = 'sending' and attempts = ${attempts}::int
      returning id),
    claimed as (
      update "emails" set state = 'sending', attempts = attempts + 1, leased_until = ${lease}::timestamptz, to_address = ${recipient}
      where id = (
        select id from emails
        where state in ('waiting', 'sending') and due_at <= ${now}::timestamptz
          and (state = 'waiting' or leased_until < ${now}::timestamptz)
          and id is distinct from (select id from ended)
          and id = (
            select first.id from emails first
            where first.to_address = emails.to_address and first.state not in ('sent', 'failed', 'skipped')
              and first.due_at <= ${now}::timestamptz and first.id is distinct from (select id from ended)
            order by first.due_at, first.id limit 1
          )
        order by due_at limit 1 for update skip locked)
      returning *)
    select claimed.*,
      (select username from users where users.id = claimed.user_id) as name,
      claimed.user_id is not null and not exists (select from users where users.id = claimed.user_id)
        and (claimed.kind = 'review invitation' or not exists (
          select from orders where orders.id = claimed.order_id and orders.user_id = claimed.user_id)) as is_gone,
      (select reason from email_blocks where email_key = ${keyOfReader}) as blocked,
      exists (select from email_opt_outs as gone where gone.email_key = ${keyOfReader} and gone.kind = claimed.kind) as is_unwanted,
      case when claimed.data ? 'held' then ${outdated} else false end as is_outdated,
      exists (
        select from emails as other
        where other.state in ('waiting', 'sending') and other.due_at <= ${now}::timestamptz
          and (other.state = 'waiting' or other.leased_until < ${now}::timestamptz)
          and other.id <> claimed.id and other.id is distinct from ${endedId}::uuid) as has_more
    from claimed`
  },
)

/** An e-mail's address, in SQL: the present one of the order's account, which may have changed, else the one it was written for. */
const recipient = sql`coalesce(
        (select users.email from users where users.id = emails.user_id and emails.order_id is not null), to_address)`

const keyOfReader = emailKeyOf('claimed.to_address')

const outdated = sql<boolean>`(
  not exists (
    select from orders where orders.id = claimed.order_id and deleted_at is null and cancelled_at is null
      and status = claimed.data ->> 'status' and (claimed.kind = 'shipped' or not ${nothingLeft})
  ) or claimed.kind <> 'shipped' and exists (
    select from emails later where later.order_id = claimed.order_id and later.id <> claimed.id and later.state <> 'skipped' and (
      later.created_at >= claimed.created_at and later.kind = 'shipped'
      or (later.created_at, later.id) > (claimed.created_at, claimed.id)
        and later.kind = claimed.kind and later.data ->> 'status' = claimed.data ->> 'status')
  ))`

type Wanted = {
  /** The e-mail that was tried before, and its result. */
  last?: { email: EmailRow; ending: Ending }
}

/**
 * Claims the e-mail that is due longest: new, to be retried, or left by a process that died while sending. Concurrent workers and nodes get
 * different ones. E-mails to one recipient are sent one after the other in the order in which they are due, so one is passed over while an
 * earlier one is due or being sent. The attempt is counted here, so that an e-mail that crashes its process is given up in the end. Both
 * orders are served by an index, so that a claim reads a row or two however many e-mails are queued.
 */
export async function claimEmail(
  db: Db,
  now: Date,
  { last }: Wanted = {},
): Promise<ClaimedEmail | undefined> {
  const [row] = await nextTurn(db, {
    now,
    lease: new Date(now.getTime() + LEASE),
    endedId: last?.email.id ?? null,
    attempts: last?.email.attempts ?? null,
    ...(last === undefined ? NOTHING_ENDED : changesBy(last.ending, now)),
  })
  if (row === undefined) return undefined
  const { name, is_gone: isGone, blocked, is_unwanted: isUnwanted, ...rest } = row
  const { is_outdated: isOutdated, has_more: hasMore, ...email } = rest
  return { ...email, standing: { name, blocked, isUnwanted, isOutdated, isGone }, hasMore }
}

const NOTHING_ENDED = { state: null, problem: null, dueAt: null, sentAt: null }

const changesBy = (ending: Ending, now: Date) => ({
  state: ending.state,
  problem: ending.state === 'sent' ? '' : ending.problem,
  dueAt: ending.state === 'waiting' ? ending.dueAt : now,
  sentAt: ending.state === 'sent' ? now : null,
})

export type Ending =
  | { state: 'sent' }
  | { state: 'waiting'; problem: string; dueAt: Date }
  | { state: 'failed'; problem: string; block: boolean }
  | { state: 'skipped'; problem: string }

/** Records the result of an attempt, unless the lease has run out and another process has claimed the e-mail. */
export async function recordEnding(db: Db, email: EmailRow, ending: Ending, now: Date): Promise<void> {
  const { state, problem, dueAt, sentAt } = changesBy(ending, now)
  const changes = {
    state,
    leased_until: null,
    problem,
    due_at: dueAt,
    ...(sentAt !== null && { sent_at: sentAt }),
  }
  const note = (on: Db | Tx) =>
    on
      .updateTable('emails')
      .set(changes)
      .where('id', '=', email.id)
      .where('state', '=', 'sending')
      .where('attempts', '=', email.attempts)
      .execute()
  if (ending.state !== 'failed' || !ending.block) return void (await note(db))
  await inTransaction(db, async (tx) => {
    await note(tx)
    await tx
      .insertInto('email_blocks')
      .values({ email_key: emailKey(email.to_address), reason: ending.problem, created_at: now })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute()
  })
}

/** Marks queued e-mails as skipped without an attempt, including those in a pause. @returns how many, at most `limit` */
export async function skipWaiting(db: Db, problem: string, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update emails set state = 'skipped', problem = ${problem}, leased_until = null, due_at = ${now} where id in (
      select id from emails
      where state = 'waiting' or (state = 'sending' and leased_until < ${now})
      order by due_at limit ${limit} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
