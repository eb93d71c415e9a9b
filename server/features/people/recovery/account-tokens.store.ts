import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Db, TokenPurpose, Tx } from '../../../database/schema.ts'

export type TokenRow = Selectable<Database['account_tokens']>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds a link of a letter counts. */
export const TOKEN_LIFE: Record<TokenPurpose, number> = {
  reset: HOUR,
  verify: 24 * HOUR,
  'new address': 24 * HOUR,
  'undo address': 7 * 24 * HOUR,
}

/** A letter that was tried several times may have arrived each time. */
const LIVE_MOST = 3

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type NewToken = { userId: string; purpose: TokenPurpose; address?: string; at: Date }

/** @returns the token, which goes into the letter and nowhere else; the database keeps a hash of it */
export async function issueToken(tx: Tx, { userId, purpose, address = '', at }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      address,
      created_at: at,
      expires_at: new Date(at.getTime() + TOKEN_LIFE[purpose]),
    })
    .execute()
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
        .offset(LIVE_MOST),
    )
    .execute()
  return token
}

/** One that still counts, without using it up. */
export function findToken(
  db: Db | Tx,
  token: string,
  purposes: readonly TokenPurpose[],
  at: Date,
): Promise<TokenRow | undefined> {
  return db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Uses it up, in one statement: of several at the same moment, on whichever node, one is answered `true`. */
export async function spendToken(tx: Tx, { token_hash: hash }: TokenRow, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Links in letters on their way count no more. */
export async function deleteTokens(tx: Tx, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** At most `limit`. @returns how many were deleted */
export async function deleteOldTokens(db: Db, now: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_tokens')
    .where('token_hash', 'in', (tokens) =>
      tokens.selectFrom('account_tokens').select('token_hash').where('expires_at', '<=', now).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
