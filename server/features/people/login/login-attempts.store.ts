import { sql } from 'kysely'
import { deleteSome } from '../../../database/rows.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { networkOf } from '../../../platform/load/client-network.ts'
import { DAY, MINUTE } from '../../../../contract/durations.ts'
import { emailKey } from '../../../base/email-key.ts'
import { hashOf } from '../../../base/hash.ts'

/** Milliseconds after the first failure in which failures are counted. */
const WINDOW = 15 * MINUTE

type Limit = { failures: number; lockMs: number }

/** Limit of failures from one network at one account (docs/behaviour.md#sessions-and-safety). */
const PAIR: Limit = { failures: 10, lockMs: 15 * MINUTE }

/**
 * Limit of failures at one account from all networks. The lock is short, because strangers must not be able to lock the owner out: it
 * allows one guess in ten seconds, and networks where the account has logged in before are exempt.
 */
const ACCOUNT: Limit = { failures: 50, lockMs: 10_000 }

/**
 * Limit of codes, passkeys and recovery codes tried at one account from all networks. Attempts need the right password, so no stranger can
 * lock the owner out: it allows ten guesses of a six-digit code in a quarter of an hour.
 */
const FACTOR: Limit = { failures: 10, lockMs: 15 * MINUTE }

const KNOWN_FOR = 90 * DAY

/** Identifies who tries to log in where, as digests, so that neither addresses nor mistyped e-mails are stored in clear. */
export type Attempt = { pair: string; account: string; factor: string }

export function attemptOf(email: string, address: string): Attempt {
  const key = emailKey(email)
  return {
    pair: hashOf(`${key}\n${networkOf(address)}`),
    account: hashOf(key),
    factor: hashOf(`${key}\nsecond factor`),
  }
}

export async function countFailure(db: Db, { pair, account }: Attempt, now: Date): Promise<void> {
  await countIn(db, pair, PAIR, now)
  await countIn(db, account, ACCOUNT, now)
}

/** Counts a second step before it is checked: of concurrent ones only ten are. @returns the lock's end, `isLast` for the tenth */
export async function countFactorTry(db: Db, { factor }: Attempt, now: Date) {
  const locked = await db
    .selectFrom('login_attempts')
    .select('locked_until')
    .where('pair', '=', factor)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  if (locked !== undefined) return { lockedUntil: locked.locked_until, isLast: false }
  const { failures, locked_until: until } = await countIn(db, factor, FACTOR, now)
  return {
    lockedUntil: failures > FACTOR.failures ? until : null,
    isLast: failures === FACTOR.failures,
  }
}

/** Resets the counts of failures, so that whoever has proved to own the account need not wait for a lock. */
export async function clearFailures(db: Db | Tx, { pair, account, factor }: Attempt): Promise<void> {
  await db.deleteFrom('login_attempts').where('pair', 'in', [pair, account, factor]).execute()
}

type Counted = { failures: number; locked_until: Date | null }

/** Counts in one statement, so that concurrent failures are all counted. */
async function countIn(db: Db, counter: string, { failures, lockMs }: Limit, now: Date): Promise<Counted> {
  const windowStart = new Date(now.getTime() - WINDOW)
  const lockEnd = new Date(now.getTime() + lockMs)
  const { rows } = await sql<Counted>`
    insert into login_attempts (pair, failures, first_failed_at, locked_until) values (${counter}, 1, ${now}, null)
    on conflict (pair) do update set
      failures = case when login_attempts.first_failed_at <= ${windowStart} then 1
                      else login_attempts.failures + 1 end,
      first_failed_at = case when login_attempts.first_failed_at <= ${windowStart} then ${now}
                             else login_attempts.first_failed_at end,
      locked_until = case when login_attempts.first_failed_at <= ${windowStart} then null
                          when login_attempts.failures + 1 >= ${failures} then ${lockEnd}
                          else login_attempts.locked_until end
    returning failures, locked_until`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('An upsert returned no row')
  return counted
}

/** Deletes counts after their window and lock, at most `limit`. @returns how many */
export const deleteOldAttempts = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteSome(
    db,
    'login_attempts',
    'pair',
    sql`first_failed_at <= ${new Date(now.getTime() - WINDOW)}
    and (locked_until is null or locked_until <= ${now})`,
    limit,
  )

/** Deletes networks after ninety days without a login, at most `limit`. @returns how many */
export const deleteOldNetworks = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteSome(
    db,
    'known_networks',
    'pair',
    sql`last_login_at <= ${new Date(now.getTime() - KNOWN_FOR)}`,
    limit,
  )
