import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Plants at home and their calendar, which are deleted with the account. */
export const shelfPlace: PersonalPlace = {
  tables: ['shelf_plants', 'calendar_feeds'],
  read: async (db, { id }) => ({
    shelf: await db
      .selectFrom('shelf_plants')
      .select([
        'name',
        'product_id',
        'since',
        'water_days',
        'last_watered_on',
        'put_off_to',
        'repotted_on',
        'repot_months',
      ])
      .where('user_id', '=', id)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, { id }) => {
    await tx.deleteFrom('shelf_plants').where('user_id', '=', id).execute()
    await tx.deleteFrom('calendar_feeds').where('user_id', '=', id).execute()
  },
}
