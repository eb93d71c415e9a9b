import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Uses keep counting, without the account. */
export const discountPlace: PersonalPlace = {
  tables: ['discount_uses'],
  read: async (db, { id }) => ({
    discounts: await db
      .selectFrom('discount_uses')
      .innerJoin('discounts', 'discounts.id', 'discount_id')
      .select(['code', 'name', 'discount_uses.amount_cents', 'discount_uses.created_at'])
      .where('customer', '=', id)
      .orderBy('discount_uses.created_at')
      .execute(),
  }),
  erase: async (tx, { id }) => {
    await tx
      .updateTable('discount_uses')
      .set({ customer: 'erased', slot: null })
      .where('customer', '=', id)
      .execute()
  },
}
