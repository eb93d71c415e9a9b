import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** A product stays when the admin who wrote it leaves; their changes of many prices go: they last a day. */
export const productPlace: PersonalPlace = {
  tables: ['products', 'price_batches'],
  erase: async (tx, { id }) => {
    await tx.updateTable('products').set({ author_id: null }).where('author_id', '=', id).execute()
    await tx.deleteFrom('price_batches').where('actor_id', '=', id).execute()
  },
}
