import { sql } from 'kysely'
import { NOBODY, ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'
import { setAside } from './picture-use.ts'

/** Withholds unused uploads at once, for the next sweep; others stay for a week (docs/decisions/pictures.md#upload-limits). */
export const imagePlace: PersonalPlace = {
  tables: ['images', 'upload_attempts'],
  read: async (db, { id }) => ({
    pictures: await ownRows(db, 'images', ['key', 'width', 'height', 'bytes', 'created_at'], id, 'owner_id'),
  }),
  erase: async (tx, { id }) => {
    await tx.updateTable('upload_attempts').set({ owner_id: NOBODY }).where('owner_id', '=', id).execute()
    await setAside(sql`select key from images where owner_id = ${id}`).execute(tx)
  },
}
