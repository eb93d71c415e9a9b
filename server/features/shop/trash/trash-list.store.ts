import { sql, type SelectQueryBuilder } from 'kysely'
import type { TrashQuery } from '../../../../contract/schemas/trash.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import { countRows } from '../../../database/count-rows.ts'
import { newestFirst, readWindow, type PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { TrashRow } from '../../../history/trash/trash.store.ts'

export type ListedTrash = TrashRow & { actor_email: string | null; reviews: number }

type Filter = Pick<TrashQuery, 'q' | 'kind'>

/** Lists the trash, newest first, each with who deleted it and how many reviews it includes. */
export function listTrash(db: Db | Tx, filter: Filter, window: PageWindow): Promise<ListedTrash[]> {
  const found = matching(db.selectFrom('trash'), filter)
    .leftJoin('users', 'users.id', 'trash.actor_id')
    .selectAll('trash')
    .select(['users.email as actor_email'])
    .select(
      sql<number>`(select count(*)::int from trash_rows where trash_id = trash.id and of_table = 'reviews')`.as(
        'reviews',
      ),
    )
  return readWindow(found, newestFirst('trash.deleted_at', 'trash.id'), window)
}

export const countTrash = (db: Db | Tx, filter: Filter): Promise<number> =>
  countRows(matching(db.selectFrom('trash'), filter))

function matching(trash: SelectQueryBuilder<Database, 'trash', object>, { q = '', kind }: Filter) {
  const ofKind = kind === undefined ? trash : trash.where('kind', '=', kind)
  return q.trim() === '' ? ofKind : ofKind.where('name', 'ilike', containsPattern(q.trim()))
}
