import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Deletes what files of other shops say of the person; an admin's imports stay without the name. */
export const importPlace: PersonalPlace = {
  tables: ['imports', 'import_rows', 'external_ids'],
  erase: async (tx, { id, emailKeys }) => {
    await tx.updateTable('imports').set({ actor_id: null }).where('actor_id', '=', id).execute()
    const keys = [...emailKeys]
    await sql`delete from import_rows where emails && ${keys}::text[]`.execute(tx)
    await sql`delete from external_ids where kind = 'customers' and external_key = any(${keys}::text[])`.execute(
      tx,
    )
  },
}
