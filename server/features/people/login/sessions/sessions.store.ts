import { sql } from 'kysely'
import { changesAny } from '../../../../database/rows.ts'
import type { Db } from '../../../../database/schema.ts'
import { MAX_SESSIONS, type Viewer } from '../../../../platform/sessions.ts'

type ListedSession = {
  id: string
  device: string
  created_at: Date
  seen_at: Date
  current: boolean
  total: number
}

/** The public id of a session: a digest of its hash, which is good only for finding its row. */
const listedId = sql<string>`encode(sha256(convert_to('listed ' || token_hash, 'UTF8')), 'hex')`

/** Lists the valid sessions, last used first. */
export async function listSessions(db: Db, { id, tokenHash }: Viewer, now: Date): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select ${listedId} as id, device, created_at, coalesce(last_seen_at, created_at) as seen_at,
      token_hash = ${tokenHash} as current, count(*) over () as total
    from sessions where user_id = ${id} and expires_at > ${now}
    order by current desc, seen_at desc, id limit ${MAX_SESSIONS}`.execute(db)
  return rows
}

/** Ends one of the viewer's sessions. @returns false when it does not exist */
export const endListed = (db: Db, { id: userId }: Viewer, id: string): Promise<boolean> =>
  changesAny(db.deleteFrom('sessions').where('user_id', '=', userId).where(listedId, '=', id))
