import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Checkouts keep their amounts, without a name. */
export const checkoutPlace: PersonalPlace = {
  tables: ['checkouts'],
  erase: async (tx, { id }) => {
    await tx
      .updateTable('checkouts')
      .set({ user_id: null, email: 'erased@invalid' })
      .where('user_id', '=', id)
      .execute()
  },
}
