import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE } from '../../../../../contract/durations.ts'
import { changesAny, deleteSome } from '../../../../database/rows.ts'
import { prepared } from '../../../../database/prepared.ts'
import type { Db } from '../../../../database/schema.ts'
import { hashOf } from '../../../../base/hash.ts'

/** Milliseconds allowed between the password and the second factor. */
export const CHALLENGE_LIFE = 10 * MINUTE
export const MAX_TRIES = 5

/**
 * Opens the second step of a login whose password was right.
 *
 * @param owner as found when the password was checked; a password changed since then is not accepted
 * @returns a token for the browser, of which the database keeps a hash; `undefined` when the password has been changed
 */
export async function openChallenge(
  db: Db,
  owner: { id: string; password_hash: string },
  at: Date,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + CHALLENGE_LIFE)
  const opened = await opening(db, {
    idHash: hashOf(token),
    userId: owner.id,
    passwordHash: owner.password_hash,
    expiresAt,
  })
  return opened.length === 1 ? token : undefined
}

type Opening = { idHash: string; userId: string; passwordHash: string; expiresAt: Date }
const opening = prepared<Opening, { user_id: string }>(
  'open challenge',
  (value) => sql`
    insert into login_challenges (id_hash, user_id, purpose, expires_at)
    select ${value.idHash}, standing.id, 'second factor', ${value.expiresAt}::timestamptz
    from (select id from users where id = ${value.userId}::uuid and password_hash = ${value.passwordHash} for share) as standing
    returning user_id`,
)

/** The account of the login, and the hash of the challenge that a passkey has to sign; empty when none was requested. */
type Tried = { userId: string; passkeyHash: string }

/** Counts an attempt in one statement. @returns `undefined` after the fifth attempt or ten minutes */
export async function tryChallenge(db: Db, token: string, at: Date): Promise<Tried | undefined> {
  const row = await db
    .updateTable('login_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id_hash', '=', hashOf(token))
    .where('purpose', '=', 'second factor')
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', at)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst()
  return row?.user_id ? { userId: row.user_id, passkeyHash: row.challenge } : undefined
}

/** Deletes the challenge, so that a login is finished only once. @returns false when it no longer exists */
export const closeChallenge = (db: Db, token: string): Promise<boolean> =>
  changesAny(db.deleteFrom('login_challenges').where('id_hash', '=', hashOf(token)))

/** Deletes expired challenges, at most `limit`. @returns how many were deleted */
export const deleteOldChallenges = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteSome(db, 'login_challenges', 'id_hash', sql`expires_at <= ${now}`, limit)
