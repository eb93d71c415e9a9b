import type { PersonalPlace } from '../../../platform/personal-data.ts'

const LONG_AGO = new Date(0)

/** Uploads that nothing shows any more are removed by the next sweep, rows and files; others wait a week for it (decision 26). */
export const imagePlace: PersonalPlace = {
  tables: ['images', 'upload_attempts'],
  read: async (db, { id }) => ({
    pictures: await db
      .selectFrom('images')
      .select(['key', 'width', 'height', 'bytes', 'created_at'])
      .where('owner_id', '=', id)
      .execute(),
  }),
  erase: async (tx, { id }) => {
    await tx.deleteFrom('upload_attempts').where('owner_id', '=', id).execute()
    await tx.updateTable('images').set({ unused_since: LONG_AGO }).where('owner_id', '=', id).execute()
  },
}
