import { sql } from 'kysely'
import type { Role } from '../../../../contract/roles.ts'
import { changesAny, findsAny } from '../../../database/rows.ts'
import type { Db } from '../../../database/schema.ts'
import { setAside } from './picture-use.ts'

/** Lease in milliseconds on a claimed picture: longer than fetching it and writing it in all widths may take. */
const LEASE = 120_000

export type Claimed = { id: string; role: Role; url: string; attempts: number }

/** Claims the picture that is due longest: new, to be retried, or left by a process that died. Concurrent nodes get different pictures. */
export async function claimPicture(db: Db, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update users set picture_due_at = ${new Date(now.getTime() + LEASE)}, picture_attempts = picture_attempts + 1
    where id = (
      select id from users where picture_due_at <= ${now} order by picture_due_at limit 1 for update skip locked)
    returning id, role, picture_url as url, picture_attempts as attempts`.execute(db)
  return rows[0]
}

/** True if the account exists and its profile still names this picture. */
export const isWanted = (db: Db, { id, url }: Claimed): Promise<boolean> =>
  findsAny(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('picture_url', '=', url)
      .where('picture_due_at', 'is not', null),
  )

/** Shows the fetched picture in the profile. @returns false when its owner was deleted or wants another one */
export const showPicture = (db: Db, { id, url }: Claimed, address: string): Promise<boolean> =>
  changesAny(
    db
      .updateTable('users')
      .set({ profile_image: address, picture_due_at: null, picture_attempts: 0 })
      .where('id', '=', id)
      .where('picture_url', '=', url)
      .where('picture_due_at', 'is not', null)
      .where('profile_image', '=', ''),
  )

/** Sets the time of the next attempt. @param dueAt when it is tried again, `null` when no more */
export async function postponePicture(
  db: Db,
  { id, url, attempts }: Claimed,
  dueAt: Date | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ picture_due_at: dueAt })
    .where('id', '=', id)
    .where('picture_url', '=', url)
    .where('picture_attempts', '=', attempts)
    .where('picture_due_at', 'is not', null)
    .execute()
}

/** Drops a picture that nobody wants: the next sweep removes it, unless something else shows it. Nothing of an erased account is kept. */
export async function dropPicture(db: Db, { id }: Claimed, key: string): Promise<void> {
  await db
    .deleteFrom('upload_attempts')
    .where('owner_id', '=', id)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('id', '=', id))),
    )
    .execute()
  await setAside(sql`select key from images where key = ${key} and owner_id = ${id}`).execute(db)
}
