import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/schema.ts'

/** Ten failures of one account from one address within fifteen minutes lock that pair for fifteen (design, section 6). */
const FAILURES_MOST = 10
const WINDOW_MS = 15 * 60 * 1_000

/** A digest, so that addresses and mistyped e-mails are not kept in clear. */
export const loginPair = (emailKey: string, address: string): string =>
  createHash('sha256').update(`${emailKey}\n${address}`).digest('hex')

/** When the lock ends, or `null` when there is none. */
export async function findLock(db: Db | Tx, pair: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('login_attempts')
    .select('locked_until')
    .where('pair', '=', pair)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  return row?.locked_until ?? null
}

/** Counts in one statement, so that failures at the same moment are all counted. */
export async function countFailure(db: Db, pair: string, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - WINDOW_MS)
  const lockEnd = new Date(now.getTime() + WINDOW_MS)
  await sql`
    insert into login_attempts (pair, failures, first_failed_at, locked_until) values (${pair}, 1, ${now}, null)
    on conflict (pair) do update set
      failures = case when login_attempts.first_failed_at <= ${windowStart} then 1
                      else login_attempts.failures + 1 end,
      first_failed_at = case when login_attempts.first_failed_at <= ${windowStart} then ${now}
                             else login_attempts.first_failed_at end,
      locked_until = case when login_attempts.first_failed_at <= ${windowStart} then null
                          when login_attempts.failures + 1 >= ${FAILURES_MOST} then ${lockEnd}
                          else login_attempts.locked_until end`.execute(db)
}

/** Drops the counts that no longer matter. */
export async function sweepLoginAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('first_failed_at', '<=', new Date(now.getTime() - WINDOW_MS))
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
    .execute()
}
