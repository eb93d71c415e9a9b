import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Keeps a product when the admin who wrote it is erased. */
export const productPlace: PersonalPlace = {
  tables: ['products'],
  erase: async (tx, { id }) => {
    await tx.updateTable('products').set({ author_id: null }).where('author_id', '=', id).execute()
  },
}
