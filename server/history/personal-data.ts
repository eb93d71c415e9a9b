import type { PersonalPlace } from '../platform/personal-data.ts'

/** What an admin changed at once goes with the account: it lasts a day. The older tables may hold what the release before wrote. */
export const historyPlace: PersonalPlace = {
  tables: ['batches', 'order_batches', 'price_batches'],
  erase: async (tx, { id }) => {
    for (const table of ['batches', 'order_batches', 'price_batches'] as const)
      await tx.deleteFrom(table).where('actor_id', '=', id).execute()
  },
}
