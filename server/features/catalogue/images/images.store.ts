import { sql, type Insertable } from 'kysely'
import { imageKey } from '../../../../contract/images.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'

/** Marks a picture as new, so that no sweep removes it before its use. @returns `removing` while its files are being removed */
export async function renewImage(db: Db, key: string, now: Date): Promise<'kept' | 'removing' | 'unknown'> {
  const image = await db
    .updateTable('images')
    .set({ unused_since: null, created_at: now })
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  if (image !== undefined) return 'kept'
  const row = await db.selectFrom('images').select('key').where('key', '=', key).executeTakeFirst()
  return row === undefined ? 'unknown' : 'removing'
}

/** Inserts a picture; the same one uploaded again, whose files were lost, belongs to its first uploader and waits for its AVIF files anew. */
export async function insertImage(db: Db, image: Insertable<Database['images']>): Promise<void> {
  await db
    .insertInto('images')
    .values(image)
    .onConflict((on) => on.column('key').doUpdateSet({ avif_ready: false, bytes: image.bytes }))
    .execute()
}

export function findImage(db: Db, key: string) {
  return db
    .selectFrom('images')
    .select(['avif_ready', 'bytes', 'removed_at'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Reads which pictures of these addresses the shop has, uploaded or drawn, by their keys. */
export async function picturesThere(
  { images }: Pick<App, 'images'>,
  db: Db | Tx,
  addresses: readonly string[],
): Promise<Set<string>> {
  const drawn = [...images.own.values()].flatMap((address) => imageKey(address) ?? [])
  const keys = [...new Set(addresses.flatMap((address) => imageKey(address) ?? []))]
  if (keys.length === 0) return new Set()
  const uploaded = await db
    .selectFrom('images')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('removed_at', 'is', null)
    .execute()
  return new Set([...drawn, ...uploaded.map(({ key }) => key)])
}

/** Finds uploads without AVIF, oldest first; illustrations are built with theirs. */
export async function findWithoutAvif(db: Db, before: Date): Promise<string[]> {
  const images = await db
    .selectFrom('images')
    .select('key')
    .where('avif_ready', '=', false)
    .where('removed_at', 'is', null)
    // An upload that was interrupted has no source.
    .where('unused_since', 'is', null)
    .where('owner_id', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return images.map(({ key }) => key)
}
