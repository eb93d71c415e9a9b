import type { PersonalPlace } from '../platform/personal-data.ts'

/** Deletes an admin's bulk changes with the account. */
export const historyPlace: PersonalPlace = {
  tables: ['batches'],
  erase: async (tx, { id }) => {
    await tx.deleteFrom('batches').where('actor_id', '=', id).execute()
  },
}
