import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/**
 * The law keeps invoices for years (docs/decisions/invoices.md), so an erased person's stay until then; whom later ones would be billed to
 * is forgotten. Call it before the orders lose their account.
 */
export const invoicePlace: PersonalPlace = {
  tables: ['order_billing', 'invoices'],
  read: async (db, { id }) => {
    const ownOrders = db.selectFrom('orders').select('id').where('user_id', '=', id)
    return {
      billing: await db
        .selectFrom('order_billing')
        .select(['order_id', 'name', 'company', 'tax_id', 'line1', 'line2', 'city', 'state', 'postal_code'])
        .select('country')
        .where('order_id', 'in', ownOrders)
        .execute(),
      invoices: await db
        .selectFrom('invoices')
        .select(['issued_at', 'data'])
        .where('order_id', 'in', ownOrders)
        .orderBy('issued_at')
        .execute(),
    }
  },
  erase: async (tx, { id, at }) => {
    await tx
      .updateTable('order_billing')
      .set({
        name: '',
        company: '',
        tax_id: '',
        line1: '',
        line2: '',
        city: '',
        postal_code: '',
        erased_at: at,
      })
      .where(sql<boolean>`order_id in (select id from orders where user_id = ${id})`)
      .execute()
  },
}
