import { sql } from 'kysely'
import type { PersonalPlace } from '../../platform/personal-data.ts'

/** Deletes an erased person's rows in the trash: the account, and reviews of deleted products. */
export const trashPlace: PersonalPlace = {
  tables: ['trash', 'trash_rows'],
  read: async (db, { id }) => {
    const { rows } = await sql`
      select content -> 'product_id' as product_id, content -> 'rating' as rating, content -> 'comment' as comment,
        content -> 'created_at' as created_at
      from trash_rows where user_id = ${id} and of_table = 'reviews'`.execute(db)
    return { reviewsOfDeletedProducts: rows }
  },
  erase: async (tx, { id, emailKeys }) => {
    await tx.deleteFrom('trash_rows').where('user_id', '=', id).execute()
    // Reviews that came from a former shop have an address in place of an account.
    await sql`
      delete from trash_rows where of_table = 'reviews' and user_id is null
        and content ->> 'author_key' = any(${[...emailKeys]}::text[])`.execute(tx)
    await tx.deleteFrom('trash').where('kind', '=', 'user').where('subject_id', '=', id).execute()
    await tx.updateTable('trash').set({ actor_id: null }).where('actor_id', '=', id).execute()
    await sql`
      update trash_rows set content = content || '{"author_id": null}'
      where of_table = 'products' and content ->> 'author_id' = ${id}`.execute(tx)
  },
}
