import { sql } from 'kysely'
import type { TrashPart } from '../../../history/trash/trash.store.ts'

/** Rows that are deleted and restored with a page or post. */
export const CONTENT_TRASH: readonly TrashPart[] = [
  { table: 'contents', of: (id) => sql`t.id = ${id}` },
  {
    table: 'content_versions',
    of: (id) => sql`t.content_id = ${id}`,
    pictures: sql`t.picture_keys`,
    needs: sql`exists (select 1 from contents where id = r.content_id)`,
  },
]
