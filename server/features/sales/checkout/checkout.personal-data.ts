import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Checkouts keep their amounts, without a name and what was written to somebody. */
export const checkoutPlace: PersonalPlace = {
  tables: ['checkouts'],
  read: async (db, { id }) => ({
    giftNotes: await db
      .selectFrom('checkouts')
      .select(['created_at', 'gift_note'])
      .where('user_id', '=', id)
      .where('gift_note', 'is not', null)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, { id }) => {
    await tx
      .updateTable('checkouts')
      .set({
        user_id: null,
        email: 'erased@invalid',
        gift_note: sql`case when gift_note is not null then '' end`,
      })
      .where('user_id', '=', id)
      .execute()
  },
}
