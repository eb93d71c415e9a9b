import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** As a search for it stands in an address. */
const asSearched = (text: string) => new URLSearchParams({ q: text }).toString().slice('q='.length)

/** Views go with their owner, and so do those of other admins that look for the person. */
export const viewPlace: PersonalPlace = {
  tables: ['saved_views'],
  read: async (db, { id }) => {
    const views = await db
      .selectFrom('saved_views')
      .select(['list', 'name', 'query', 'shared'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute()
    return views.length === 0 ? {} : { views }
  },
  erase: async (tx, { id, emailKey }) => {
    await sql`
      delete from saved_views
      where user_id = ${id} or position(lower(${asSearched(emailKey)}) in lower(query)) > 0
        or position(${emailKey} in lower(name)) > 0`.execute(tx)
  },
}
