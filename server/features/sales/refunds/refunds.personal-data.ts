import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Accounting keeps amounts. Reasons are free text of admins, so they are deleted. Call it before the orders lose their account. */
export const refundPlace: PersonalPlace = {
  tables: ['refunds', 'refund_lines'],
  read: async (db, { id }) => ({
    refunds: await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['order_number', 'refunds.amount_cents', 'refunds.state', 'refunds.created_at'])
      .where('orders.user_id', '=', id)
      .orderBy('refunds.created_at')
      .execute(),
  }),
  erase: async (tx, { id }) => {
    await tx
      .updateTable('refunds')
      .set({ reason: '', problem: '' })
      .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', id))
      .execute()
    await tx.updateTable('refunds').set({ actor_id: null }).where('actor_id', '=', id).execute()
  },
}
