import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../database/schema.ts'
import { hashOf } from '../../../base/hash.ts'

export async function calendarSince(db: Db, userId: string): Promise<Date | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return feed?.created_at
}

/** Creates a calendar address; the previous one becomes invalid. @returns the token, of which the database keeps a hash */
export async function issueFeed(tx: Tx, userId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const feed = { token_hash: hashOf(token), created_at: at }
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((on) => on.column('user_id').doUpdateSet(feed))
    .execute()
  return token
}

export async function ownerOfFeed(db: Db, token: string): Promise<string | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return feed?.user_id
}
