import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Accounting keeps amounts, tax and lines. */
export const orderPlace: PersonalPlace = {
  tables: ['orders', 'order_lines'],
  read: async (db, { id }) => ({
    orders: await db
      .selectFrom('orders')
      .select(['id', 'order_number', 'email', 'status', 'currency', 'created_at', 'updated_at'])
      .select(['subtotal_cents', 'tax_cents', 'amount_cents'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    orderLines: await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['order_number', 'order_lines.name', 'quantity', 'price_cents'])
      .where('orders.user_id', '=', id)
      .orderBy('orders.created_at')
      .orderBy('position')
      .execute(),
  }),
  erase: async (tx, { id }) => {
    const nobodys = sql<string>`'erased-' || order_number || '@invalid'`
    await tx
      .updateTable('orders')
      .set({ user_id: null, email: nobodys, email_key: sql<string>`lower(${nobodys})` })
      .where('user_id', '=', id)
      .execute()
  },
}
