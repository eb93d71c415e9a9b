import type { PersonalPlace } from '../platform/personal-data.ts'

/** Deletes an admin's bulk changes with the account. The older tables may hold rows of the release before. */
export const historyPlace: PersonalPlace = {
  tables: ['batches', 'order_batches', 'price_batches'],
  erase: async (tx, { id }) => {
    for (const table of ['batches', 'order_batches', 'price_batches'] as const)
      await tx.deleteFrom(table).where('actor_id', '=', id).execute()
  },
}
