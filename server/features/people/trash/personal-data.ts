import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/**
 * Whoever erases the account leaves nothing in the trash either: no review of a product that was deleted, and no earlier account with the
 * address, once it is confirmed that it is theirs.
 */
export const trashPlace: PersonalPlace = {
  tables: ['trash', 'trash_rows'],
  read: async (db, { id }) => {
    const { rows } = await sql`
      select content -> 'product_id' as product_id, content -> 'rating' as rating, content -> 'comment' as comment,
        content -> 'created_at' as created_at
      from trash_rows where user_id = ${id} and of_table = 'reviews'`.execute(db)
    return { reviewsOfDeletedProducts: rows }
  },
  erase: async (tx, { id, emailKey }) => {
    await tx.deleteFrom('trash_rows').where('user_id', '=', id).execute()
    await sql`
      with gone as (
        delete from trash where kind = 'user' and lower(name) = ${emailKey}
          and exists (select from users where id = ${id} and verified_at is not null)
        returning subject_id)
      delete from trash_rows where user_id in (select subject_id from gone)`.execute(tx)
    await tx.updateTable('trash').set({ actor_id: null }).where('actor_id', '=', id).execute()
    await sql`
      update trash_rows set content = content || '{"author_id": null}'
      where of_table = 'products' and content ->> 'author_id' = ${id}`.execute(tx)
  },
}
