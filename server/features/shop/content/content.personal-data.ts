import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** The shop's pages stay when the admin who wrote them is erased; who saved a version goes, in the trash too. */
export const contentPlace: PersonalPlace = {
  tables: ['content_versions'],
  erase: async (tx, { id }) => {
    await tx.updateTable('content_versions').set({ actor_id: null }).where('actor_id', '=', id).execute()
    await sql`
      update trash_rows set content = content || '{"actor_id": null}'
      where of_table = 'content_versions' and content ->> 'actor_id' = ${id}`.execute(tx)
  },
}
