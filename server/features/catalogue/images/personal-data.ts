import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Uploads that nothing shows any more are removed by the sweep (decision 26), rows and files. */
export const imagePlace: PersonalPlace = {
  tables: ['images', 'upload_attempts'],
  read: async (db, { id }) => ({
    pictures: await db
      .selectFrom('images')
      .select(['key', 'width', 'height', 'bytes', 'created_at'])
      .where('owner_id', '=', id)
      .execute(),
  }),
  erase: async (tx, { id, at }) => {
    await tx.deleteFrom('upload_attempts').where('owner_id', '=', id).execute()
    await tx
      .updateTable('images')
      .set({ unused_since: at })
      .where('owner_id', '=', id)
      .where('unused_since', 'is', null)
      .execute()
  },
}
