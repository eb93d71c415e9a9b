import { sql } from 'kysely'
import { NOBODY, ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'

/** Holds, and for a day those that were not paid, still count without their account, by a digest of its network. Movements keep an admin's changes without a name; requests for notices are deleted. */
export const stockPlace: PersonalPlace = {
  tables: ['stock', 'stock_holds', 'stock_lapses', 'stock_movements', 'restock_wishes'],
  read: async (db, { id }) => ({
    wishes: await ownRows(db, 'restock_wishes', ['product_id', 'created_at', 'notified_at'], id),
  }),
  erase: async (tx, { id }) => {
    for (const table of ['stock_holds', 'stock_lapses'] as const)
      await tx.updateTable(table).set({ user_id: NOBODY }).where('user_id', '=', id).execute()
    await sql`update stock_movements set actor_id = null, actor_email = null
    where actor_id = ${id}`.execute(tx)
  },
}
