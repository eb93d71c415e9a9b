import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** A product stays when the admin who wrote it leaves. */
export const productPlace: PersonalPlace = {
  tables: ['products'],
  erase: async (tx, { id }) => {
    await tx.updateTable('products').set({ author_id: null }).where('author_id', '=', id).execute()
  },
}
