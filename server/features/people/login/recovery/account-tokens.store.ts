import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { HOUR } from '../../../../../contract/durations.ts'
import { changesAny, deleteSome } from '../../../../database/rows.ts'
import type { Database, Db, Tx } from '../../../../database/schema.ts'
import type { TokenPurpose } from '../../../../database/tables/people.ts'
import { ADDRESS_UNDO_TIME } from '../../accounts/security-emails.store.ts'
import { hashOf } from '../../../../base/hash.ts'
import { LINK_CANCELLED } from '../../../../platform/sessions.ts'

export type TokenRow = Selectable<Database['account_tokens']>

/** Lifetime in milliseconds of an e-mailed link. */
export const TOKEN_LIFE: Record<TokenPurpose, number> = {
  reset: HOUR,
  verify: 24 * HOUR,
  'new address': 24 * HOUR,
  'undo address': ADDRESS_UNDO_TIME,
}

/** Valid links per purpose, as an e-mail tried several times may arrive each time. Links that restore an address are not limited. */
const MAX_LIVE = 3

type NewToken = {
  userId: string
  purpose: TokenPurpose
  address?: string
  at: Date
  /** Milliseconds; those of its purpose unless told. */
  life?: number
  /** The time whose state it restores, if that is not its creation. */
  asOf?: Date
}

/** Creates a token. @returns the token, which is only in the e-mail; the database keeps a hash of it */
export async function issueToken(
  tx: Tx,
  { userId, purpose, address = '', at, asOf = at, life = TOKEN_LIFE[purpose] }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      address,
      created_at: asOf,
      expires_at: new Date(at.getTime() + life),
    })
    .execute()
  if (purpose === 'undo address') return token
  await tx
    .deleteFrom('account_tokens')
    .where('token_hash', 'in', (tokens) =>
      tokens
        .selectFrom('account_tokens')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(1_000)
        .offset(MAX_LIVE),
    )
    .execute()
  return token
}

/** Finds a valid token without using it up. */
export function findToken(db: Db | Tx, token: string, purposes: readonly TokenPurpose[], at: Date) {
  return db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Uses up a token in one statement: of concurrent calls, on any node, only one returns `true`. */
export const consumeToken = (tx: Tx, { token_hash: hash }: TokenRow, at: Date): Promise<boolean> =>
  changesAny(
    tx
      .updateTable('account_tokens')
      .set({ used_at: at })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at),
  )

/** Invalidates links that would restore an address from after that time, whether their e-mail was sent or is queued. */
export async function endUndosFrom(tx: Tx, userId: string, from: Date): Promise<void> {
  await sql`
    with link as (delete from account_tokens where user_id = ${userId} and purpose = 'undo address' and created_at >= ${from})
    update emails set state = 'skipped', leased_until = null, problem = ${LINK_CANCELLED}
    where user_id = ${userId} and kind in ('address asked', 'address changed') and created_at >= ${from}
      and state in ('waiting', 'sending')`.execute(tx)
}

/** Deletes expired tokens, at most `limit`. @returns how many were deleted */
export const deleteOldTokens = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteSome(db, 'account_tokens', 'token_hash', sql`expires_at <= ${now}`, limit)
