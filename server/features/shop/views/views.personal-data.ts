import { sql } from 'kysely'
import { ownRows, type PersonalPlace } from '../../../platform/personal-data.ts'

type Kept = { id: string; name: string; query: string }

/** A text as a search in an address contains it. */
const asSearched = (text: string) => new URLSearchParams({ q: text }).toString().slice('q='.length)

/** True if a view searches for one of the addresses or has it in its name; a longer address that ends in it is somebody else's. */
const namesPerson = ({ name, query }: Kept, emailKeys: readonly string[]): boolean => {
  const words = name.toLowerCase().split(/[\s"'(),:;<>[\]]+/)
  const searched = new URLSearchParams(query).get('q')?.trim().toLowerCase()
  return emailKeys.some((key) => searched === key || words.includes(key))
}

/** Deletes the views of a person, and other admins' views that search for the person, including those in the trash. */
export const viewPlace: PersonalPlace = {
  tables: ['saved_views'],
  read: async (db, { id }) => {
    const views = await ownRows(db, 'saved_views', ['list', 'name', 'query', 'shared'], id)
    return views.length === 0 ? {} : { views }
  },
  erase: async (tx, { id, emailKeys }) => {
    await tx.deleteFrom('saved_views').where('user_id', '=', id).execute()
    const { rows } = await sql<Kept>`
      select id, name, query from (
        select id, name, query from saved_views
        union all
        select (content ->> 'id')::uuid, content ->> 'name', content ->> 'query' from trash_rows
        where of_table = 'saved_views') kept
      where exists (
        select from unnest(${emailKeys}::text[], ${emailKeys.map(asSearched)}::text[]) as person (key, searched)
        where position(lower(searched) in lower(query)) > 0 or position(key in lower(name)) > 0)`.execute(tx)
    const ids = rows.filter((kept) => namesPerson(kept, emailKeys)).map((kept) => kept.id)
    if (ids.length === 0) return
    await tx.deleteFrom('saved_views').where('id', 'in', ids).execute()
    await sql`
      delete from trash_rows
      where of_table = 'saved_views' and content ->> 'id' in (${sql.join(ids)})`.execute(tx)
  },
}
