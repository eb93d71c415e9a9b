import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import { isInTrash, isUsed } from './picture-use.ts'

type Upload = { key: string; unused_since: Date | null; used: boolean }

/** Reads the next uploads by key, and whether anything shows them. Illustrations have no owner and are not included. */
export async function uploadsAfter(db: Db, key: string, limit: number): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    select key, unused_since, ${isUsed} as used from images i
    where owner_id is not null and removed_at is null and key > ${key} order by key
    limit ${limit}`.execute(db)
  return rows
}

export async function setUnusedSince(db: Db, keys: string[], unusedSince: Date | null): Promise<void> {
  if (keys.length === 0) return
  await db.updateTable('images').set({ unused_since: unusedSince }).where('key', 'in', keys).execute()
}

/** Marks pictures as removed that became unused before then and that nothing shows now; they are not served any more. */
export async function beginRemovals(db: Db, before: Date, now: Date, limit: number): Promise<void> {
  await sql`
    update images set removed_at = ${now}
    where removed_at is null and unused_since <= ${before} and key in (
      select key from images i
      where owner_id is not null and removed_at is null and unused_since <= ${before} and not ${isUsed} and not ${isInTrash}
      limit ${limit})`.execute(db)
}

/** Finds pictures whose removal was begun now, or by a process that did not finish. */
export async function findRemovals(db: Db, limit: number): Promise<string[]> {
  const images = await db
    .selectFrom('images')
    .select('key')
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .limit(limit)
    .execute()
  return images.map(({ key }) => key)
}
