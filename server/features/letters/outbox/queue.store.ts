import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { emailKey } from '../../../base/email-key.ts'
import type { EmailRow } from './emails.store.ts'

/** Milliseconds for which a claimed letter belongs to whoever claimed it; sending one takes less (`mail-server.ts`). */
const LEASE = 2 * 60_000

/**
 * Takes the letter that is due longest, whether new, to be tried again, or left by a process that died while sending. Several workers and
 * nodes may claim at once: each gets another. A reader's letters go out one after the other, in the order in which they are due, so one is
 * passed over while an earlier one of the same reader is due or being sent. Counting the attempt here ends a letter that kills whoever
 * sends it. Both orders are those of an index, so a claim reads a row or two also while statistics know nothing of a sudden hundred thousand.
 */
export async function claimEmail(db: Db, now: Date): Promise<EmailRow | undefined> {
  const lease = new Date(now.getTime() + LEASE)
  const { rows } = await sql<EmailRow>`
    update emails set state = 'sending', attempts = attempts + 1, leased_until = ${lease} where id = (
      select id from emails
      where state in ('waiting', 'sending') and due_at <= ${now} and (state = 'waiting' or leased_until < ${now})
        and id = (
          select first.id from emails first
          where first.to_address = emails.to_address and first.state not in ('sent', 'failed', 'skipped')
            and first.due_at <= ${now}
          order by first.due_at, first.id limit 1
        )
      order by due_at limit 1 for update skip locked
    ) returning *`.execute(db)
  return rows[0]
}

/** What is known of the reader at the moment of sending. */
export type Standing = {
  name: string | null
  /** The letter is for an account, and that is gone. */
  isGone: boolean
  /** Why the address is blocked, or `null`. */
  blocked: string | null
  /** Its reader wants no more letters of this kind. */
  isUnwanted: boolean
  /** It was held back, and its order has another status by now, was cancelled or deleted, or its parcel was told of. */
  isOutdated: boolean
}

export async function standingOf(db: Db, email: EmailRow): Promise<Standing> {
  const key = emailKey(email.to_address)
  const { rows } = await sql<{
    name: string | null
    blocked: string | null
    is_unwanted: boolean
    is_outdated: boolean
  }>`
    select (select username from users where id = ${email.user_id}) as name,
      (select reason from email_blocks where email_key = ${key}) as blocked,
      exists (select 1 from email_opt_outs where email_key = ${key} and kind = ${email.kind}) as is_unwanted,
      ${isHeld(email) ? outdated(email) : sql`false`} as is_outdated`.execute(db)
  const { name, blocked, is_unwanted: isUnwanted, is_outdated: isOutdated } = rows[0]!
  return { name, blocked, isUnwanted, isOutdated, isGone: email.user_id !== null && name === null }
}

const isHeld = ({ data }: EmailRow): boolean => typeof data === 'object' && data !== null && 'held' in data

const outdated = ({ id, order_id: order, data, created_at: at }: EmailRow) => sql<boolean>`(
  not exists (
    select 1 from orders where orders.id = ${order} and deleted_at is null and cancelled_at is null
      and status = ${JSON.stringify(data)}::jsonb ->> 'status'
  ) or exists (
    select 1 from emails later where later.order_id = ${order} and later.id <> ${id} and later.created_at >= ${at}
      and later.kind = 'shipped' and later.state <> 'skipped'
  ))`

/** How a try ended. */
export type Ending =
  | { state: 'sent' }
  | { state: 'waiting'; problem: string; dueAt: Date }
  | { state: 'failed'; problem: string; block: boolean }
  | { state: 'skipped'; problem: string }

/** Notes the end of a try, unless the lease has run out meanwhile and another process has claimed the letter. */
export async function noteEnding(db: Db, email: EmailRow, ending: Ending, now: Date): Promise<void> {
  const changes = {
    state: ending.state,
    leased_until: null,
    problem: ending.state === 'sent' ? '' : ending.problem,
    due_at: ending.state === 'waiting' ? ending.dueAt : now,
    ...(ending.state === 'sent' && { sent_at: now }),
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

/** Gives up what waits without trying it, letters in a pause included. @returns how many, at most `limit` */
export async function skipWaiting(db: Db, problem: string, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update emails set state = 'skipped', problem = ${problem}, leased_until = null, due_at = ${now} where id in (
      select id from emails
      where state = 'waiting' or (state = 'sending' and leased_until < ${now})
      order by due_at limit ${limit} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
