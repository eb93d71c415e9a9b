import type { Db } from '../database/schema.ts'
import { newSession } from '../platform/sessions.ts'

/** A session without a login. @returns its token */
export async function createSession(db: Db, userId: string, now = new Date()): Promise<string> {
  const { token, session } = newSession(userId, now)
  await db.insertInto('sessions').values(session).execute()
  return token
}
