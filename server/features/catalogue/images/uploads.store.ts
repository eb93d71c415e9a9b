import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'

/** Counts an attempt unless there were as many as may be since then, of this customer or of all. @returns which limit was reached */
export async function countAttempt(
  db: Db,
  ownerId: string,
  { since, now, each, all }: { since: Date; now: Date; each: number; all: number },
): Promise<'each' | 'all' | null> {
  const counts = await db
    .selectFrom('upload_attempts')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('owner_id', '=', ownerId).as('own'),
      fn.countAll<number>().as('all'),
    ])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (counts.own >= each) return 'each'
  if (counts.all >= all) return 'all'
  await db.insertInto('upload_attempts').values({ id: newId(), owner_id: ownerId, created_at: now }).execute()
  return null
}

/** Bytes on the disk of this owner's pictures, and of everybody's. */
export async function pictureBytes(db: Db, ownerId: string): Promise<{ own: number; all: number }> {
  return await db
    .selectFrom('images')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('bytes').filterWhere('owner_id', '=', ownerId), sql<number>`0`).as('own'),
      fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('all'),
    ])
    .where('owner_id', 'is not', null)
    .executeTakeFirstOrThrow()
}

export async function pictureBytesOfAll(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .where('owner_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Attempts that no limit looks at any more, at most `limit`. @returns how many were deleted */
export async function deleteAttempts(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('upload_attempts')
    .where('id', 'in', (rows) =>
      rows.selectFrom('upload_attempts').select('id').where('created_at', '<=', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
