import { sql, type Insertable, type Selectable } from 'kysely'
import { changesAny } from '../../../../database/rows.ts'
import type { Database, Db, Tx } from '../../../../database/schema.ts'
import { CHALLENGE_LIFE, MAX_TRIES } from './challenges.store.ts'
import { hashOf } from '../../../../base/hash.ts'

export type PasskeyRow = Selectable<Database['passkeys']> & { listed_id: string }

/** The public id of a passkey; its own identifier may be too long for an address. */
const listedId = sql<string>`encode(sha256(convert_to(id, 'UTF8')), 'hex')`

/** Lists passkeys, oldest first. */
export function listPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .select(listedId.as('listed_id'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type NewPasskey = Insertable<Database['passkeys']>

/** Inserts a passkey. @returns `undefined` when somebody has that passkey already */
export function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .returning(listedId.as('listed_id'))
    .executeTakeFirst()
}

/** Deletes a passkey. @returns false when the account does not have it */
export const deletePasskey = (tx: Tx, userId: string, listed: string): Promise<boolean> =>
  changesAny(tx.deleteFrom('passkeys').where('user_id', '=', userId).where(listedId, '=', listed))

/** Stores the challenge that a new passkey has to sign, for this account alone. */
export async function openNewPasskey(db: Db, userId: string, challenge: string, at: Date): Promise<void> {
  await db
    .insertInto('login_challenges')
    .values({
      id_hash: hashOf(challenge),
      user_id: userId,
      purpose: 'new passkey',
      expires_at: new Date(at.getTime() + CHALLENGE_LIFE),
    })
    .execute()
}

/** Deletes the challenge in one statement. @returns false when it is expired or of another account */
export const consumeNewPasskey = (db: Db, userId: string, challenge: string, at: Date): Promise<boolean> =>
  changesAny(
    db
      .deleteFrom('login_challenges')
      .where('id_hash', '=', hashOf(challenge))
      .where('user_id', '=', userId)
      .where('purpose', '=', 'new passkey')
      .where('expires_at', '>', at),
  )

/** Stores the challenge that a passkey has to sign in a login; only the newest counts. @returns the id of the account */
export async function askForPasskey(db: Db, token: string, challenge: string, at: Date) {
  const row = await db
    .updateTable('login_challenges')
    .set({ challenge: hashOf(challenge) })
    .where('id_hash', '=', hashOf(token))
    .where('purpose', '=', 'second factor')
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}
