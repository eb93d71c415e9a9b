import type { Insertable } from 'kysely'
import type { Database, Db } from '../../database/schema.ts'

/** The same picture uploaded twice is one picture, and stays the first uploader's. */
export async function insertImage(db: Db, image: Insertable<Database['images']>): Promise<void> {
  await db
    .insertInto('images')
    .values(image)
    .onConflict((on) => on.column('key').doNothing())
    .execute()
}

/** Uploads since then: of this owner, and of everybody. */
export async function countUploads(
  db: Db,
  ownerId: string,
  since: Date,
): Promise<{ own: number; all: number }> {
  return await db
    .selectFrom('images')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('owner_id', '=', ownerId).as('own'),
      fn.countAll<number>().as('all'),
    ])
    .where('owner_id', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

export async function isAvifReady(db: Db, key: string): Promise<boolean> {
  const image = await db.selectFrom('images').select('avif_ready').where('key', '=', key).executeTakeFirst()
  return image?.avif_ready ?? false
}

export async function markAvifReady(db: Db, key: string): Promise<void> {
  await db.updateTable('images').set({ avif_ready: true }).where('key', '=', key).execute()
}

/** Uploads still without AVIF, oldest first; illustrations of the catalogue come with theirs. */
export async function findWithoutAvif(db: Db, before: Date): Promise<string[]> {
  const images = await db
    .selectFrom('images')
    .select('key')
    .where('avif_ready', '=', false)
    .where('owner_id', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return images.map(({ key }) => key)
}
