import { sql } from 'kysely'
import { countRows } from '../../../../database/count-rows.ts'
import { changesAny, findsAny } from '../../../../database/rows.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { recoveryHash } from './codes.ts'

export async function findSealed(db: Db | Tx, userId: string) {
  const row = await db
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { sealed: row.sealed_secret, isOn: row.confirmed_at !== null }
}

/** Reads `limit` secrets by account, after `after`. */
export function listSealed(db: Db, after: string | null, limit: number) {
  return db
    .selectFrom('totp_factors')
    .select(['user_id', 'sealed_secret'])
    .$if(after !== null, (rows) => rows.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** Replaces an encrypted secret. @returns false when it was changed meanwhile */
export const replaceSealed = (db: Db, userId: string, before: string, after: string): Promise<boolean> =>
  changesAny(
    db
      .updateTable('totp_factors')
      .set({ sealed_secret: after })
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', before),
  )

/** Stores a secret that is used once its first code was confirmed. A confirmed one is kept. @returns false when a confirmed one exists */
export async function writeSealed(tx: Tx, userId: string, sealed: string, at: Date): Promise<boolean> {
  await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
  return findsAny(
    tx
      .insertInto('totp_factors')
      .values({ user_id: userId, sealed_secret: sealed, created_at: at })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id'),
  )
}

/** Marks a code as used in one statement: of concurrent calls on several nodes only one returns `true`. */
export const consumeStep = (db: Db | Tx, userId: string, step: number): Promise<boolean> =>
  changesAny(
    db
      .updateTable('totp_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  )

export async function deleteApp(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).execute()
}

/** Locks the account's row until the transaction ends. */
export function lockOwner(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'second_factor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Updates the account's flag for a second factor, and deletes recovery codes with the last one. @returns true if a login needs a second factor */
export async function updateFactorFlag(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ second_factor: boolean }>`
    update users set second_factor =
      exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId})
    where id = ${userId} returning second_factor`.execute(tx)
  const isOn = rows[0]?.second_factor ?? false
  if (!isOn) await deleteProofs(tx, userId)
  return isOn
}

/**
 * Deletes factors added before or from a certain time, with the recovery codes made with them.
 *
 * @returns true if a login still needs a second factor; `undefined` when there was none to delete
 */
export async function dropFactors(
  tx: Tx,
  userId: string,
  when: { before: Date } | { from: Date },
): Promise<boolean | undefined> {
  // An authenticator is added first and confirmed later: neither time may be in the period.
  const [passkey, app] =
    'before' in when
      ? [sql`created_at <= ${when.before}`, sql`created_at <= ${when.before}`]
      : [sql`created_at >= ${when.from}`, sql`coalesce(confirmed_at, created_at) >= ${when.from}`]
  const { rows } = await sql<{ gone: boolean }>`
    with passkey as (delete from passkeys where user_id = ${userId} and ${passkey} returning id),
      app as (delete from totp_factors where user_id = ${userId} and ${app} returning confirmed_at)
    select exists (select from passkey)
      or exists (select from app where confirmed_at is not null) as gone`.execute(tx)
  if (rows[0]?.gone !== true) return undefined
  await deleteProofs(tx, userId)
  return updateFactorFlag(tx, userId)
}

export async function deleteAllFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await deleteApp(tx, userId)
  await updateFactorFlag(tx, userId)
}

async function deleteProofs(tx: Tx, userId: string): Promise<void> {
  for (const table of ['recovery_codes', 'login_challenges'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Replaces all earlier codes of the account. */
export async function writeRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) })))
    .execute()
}

/** Deletes a recovery code. @returns false when it does not exist */
export const consumeRecoveryCode = (db: Db, userId: string, code: string): Promise<boolean> =>
  changesAny(
    db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', recoveryHash(userId, code)),
  )

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId))
