import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Checkouts keep what was to be paid, and nobody's name. */
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
