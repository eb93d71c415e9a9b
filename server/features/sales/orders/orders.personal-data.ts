import { sql } from 'kysely'
import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'

const NAMED = ['id', 'order_number', 'email', 'status', 'currency', 'created_at', 'updated_at'] as const

/** Accounting keeps amounts, tax and lines. */
export const orderPlace: PersonalPlace = {
  tables: ['orders', 'order_lines'],
  read: async (db, { id }) => ({
    orders: await ownRows(db, 'orders', [...NAMED, 'subtotal_cents', 'tax_cents', 'amount_cents'], id),
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
