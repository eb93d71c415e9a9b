import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../database/schema.ts'
import { recoveryHash } from './codes.ts'

const MINUTE = 60_000
/** Milliseconds between the password and the second factor. */
export const CHALLENGE_LIFE = 10 * MINUTE
const TRIES_MOST = 5

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function findSealed(
  db: Db | Tx,
  userId: string,
): Promise<{ sealed: string; isOn: boolean } | undefined> {
  const row = await db
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { sealed: row.sealed_secret, isOn: row.confirmed_at !== null }
}

/** A secret that counts once its first code was right. One that counts already stays. @returns whether it was written */
export async function writeSealed(tx: Tx, userId: string, sealed: string, at: Date): Promise<boolean> {
  await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
  const written = await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, sealed_secret: sealed, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Uses a code up, in one statement: of several nodes at the same moment one is answered `true`. */
export async function spendStep(db: Db | Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function turnOn(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('totp_factors').set({ confirmed_at: at }).where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ second_factor: true }).where('id', '=', userId).execute()
}

export async function turnOff(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ second_factor: false }).where('id', '=', userId).execute()
  for (const table of ['totp_factors', 'recovery_codes', 'login_challenges'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Those of before count no more. */
export async function writeRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) })))
    .execute()
}

/** Uses one up. @returns whether there was one */
export async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(userId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** A login whose password was right. @returns what its browser proves that by; the database keeps a hash of it */
export async function openChallenge(db: Db, userId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('login_challenges')
    .values({
      id_hash: hashOf(token),
      user_id: userId,
      purpose: 'second factor',
      expires_at: new Date(at.getTime() + CHALLENGE_LIFE),
    })
    .execute()
  return token
}

/** Counts a try, in one statement. @returns whose login it is, or `undefined` after the fifth try or ten minutes */
export async function tryChallenge(db: Db, token: string, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('login_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id_hash', '=', hashOf(token))
    .where('purpose', '=', 'second factor')
    .where('tries', '<', TRIES_MOST)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

/** @returns whether it was still there: a login is finished once */
export async function closeChallenge(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_challenges')
    .where('id_hash', '=', hashOf(token))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** At most `limit`. @returns how many were deleted */
export async function deleteOldChallenges(db: Db, now: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_challenges')
    .where('id_hash', 'in', (rows) =>
      rows.selectFrom('login_challenges').select('id_hash').where('expires_at', '<=', now).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
