import { sql } from 'kysely'
import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Holds still count without their account, and movements keep an admin's changes without a name; requests for notices are deleted. */
export const stockPlace: PersonalPlace = {
  tables: ['stock', 'stock_holds', 'stock_lapses', 'stock_movements', 'restock_wishes'],
  read: async (db, { id }) => ({
    wishes: await ownRows(db, 'restock_wishes', ['product_id', 'created_at', 'notified_at'], id),
  }),
  erase: async (tx, { id }) => {
    const nobodys = { user_id: NOBODY, network: '' }
    await tx.updateTable('stock_holds').set(nobodys).where('user_id', '=', id).execute()
    await tx.deleteFrom('stock_lapses').where('user_id', '=', id).execute()
    await sql`update stock_movements set actor_id = null, actor_email = null
    where actor_id = ${id}`.execute(tx)
  },
}
