import { sql, type RawBuilder } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import { emailKey } from '../../../base/email-key.ts'
import { prepared } from '../../../database/prepared.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { MAX_SESSIONS, type NewSession } from '../../../platform/sessions.ts'
import { USER_COLUMNS, type UserRow } from '../accounts/accounts.store.ts'
import type { Attempt } from './login-attempts.store.ts'

type Pair = Pick<Attempt, 'pair' | 'account'>
type Asked = { [Name in keyof Pair]: RawBuilder<string> | string }

/** The end of the lock on this attempt, or `null`: its network's, and the account's if it has not logged in from there before. */
const lockOf = ({ pair, account }: Asked, now: RawBuilder<Date> | Date) => sql<Date | null>`(
  select max(locked_until) from login_attempts where locked_until > ${now} and (pair = ${pair}
    or (pair = ${account} and not exists (select from known_networks where known_networks.pair = ${pair}))))`

/** Time when the attempt may be made, or `null` when it may be made now. */
export async function findLock(db: Db, attempt: Attempt, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select ${lockOf(attempt, now)} as until`.execute(db)
  return rows[0]!.until
}

/** A user with the password's hash, which no other type contains. */
export type LoginRow = UserRow & { password_hash: string; second_factor: boolean }
type FoundLogin = { locked_until: Date | null } & (LoginRow | { id: null })

const login = prepared<Pair & { emailKey: string; now: Date }, FoundLogin>('log in', (value) => {
  const columns = [...USER_COLUMNS, 'password_hash', 'second_factor'].map((name) => sql.ref(`users.${name}`))
  return sql`
    select ${lockOf(value, value.now)} as locked_until, ${sql.join(columns)}
    from (select) as one left join users on email_key = ${value.emailKey}`
})

/** Finds the account of an e-mail, if any, and the time until which this attempt is locked. */
export async function findLogin(db: Db, email: string, { pair, account }: Attempt, now: Date) {
  const [row] = await login(db, { pair, account, emailKey: emailKey(email), now })
  const { locked_until: lockedUntil, ...user } = row!
  return { user: user.id === null ? undefined : user, lockedUntil }
}

/** Finds the account for the second step, after its password was right. */
export async function findOwner(db: Db, id: string): Promise<LoginRow | undefined> {
  return db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash', 'second_factor'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Opening = Pair &
  NewSession & {
    passwordHash: string
    askedForMore: boolean
    now: Date
    yesterday: Date
  }

/** Reads `known_networks` first, because an upsert that changes nothing locks its row too. */
const opening = prepared<Opening, { until: Date | null; is_open: boolean }>(
  'open session',
  (value) => sql`
    with lock as materialized (select ${lockOf(value, value.now)} as until),
    standing as materialized (
      select id from users where id = ${value.user_id}::uuid and password_hash = ${value.passwordHash}
        and (${value.askedForMore}::boolean or not second_factor) for share),
    opened as (
      insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at, device, expires_at)
      select ${value.token_hash}, standing.id, ${value.now}::timestamptz, ${value.now}::timestamptz,
        ${value.now}::timestamptz, ${value.device}, ${value.expires_at}::timestamptz
      from lock, standing where until is null returning user_id),
    crowded_out as (
      delete from sessions where token_hash in (
        select token_hash from sessions where user_id = (select user_id from opened)
        order by coalesce(last_seen_at, created_at) desc, token_hash offset ${sql.lit(MAX_SESSIONS - 1)})),
    known as (
      insert into known_networks (pair, last_login_at) select ${value.pair}, ${value.now}::timestamptz from opened
      where not exists (select from known_networks where pair = ${value.pair} and last_login_at >= ${value.yesterday})
      on conflict (pair) do update set last_login_at = excluded.last_login_at)
    select until, exists (select from opened) as is_open from lock`,
)

/**
 * Inserts a session, unless since the password check the attempt was locked, or the account got another password or a second factor, or was
 * deleted. The owner's row is locked, so that a concurrent change either ends the session or prevents it. Beyond `MAX_SESSIONS` sessions
 * the one least recently used is ended. Records at most once a day that the account logs in from this network. The commit is asynchronous:
 * whoever loses a session in a power failure logs in again.
 *
 * @param askedForMore true if a second factor was checked
 */
export async function openSession(
  { db }: Pick<App, 'db'>,
  session: NewSession,
  { pair, account }: Attempt,
  { passwordHash, askedForMore }: Pick<Opening, 'passwordHash' | 'askedForMore'>,
): Promise<{ lockedUntil: Date | null; isOpen: boolean }> {
  const now = session.created_at
  const yesterday = new Date(now.getTime() - DAY)
  const [row] = await opening(db, {
    ...session,
    pair,
    account,
    passwordHash,
    askedForMore,
    now,
    yesterday,
  })
  return { lockedUntil: row!.until, isOpen: row!.is_open }
}
