import { sql } from 'kysely'
import type { TrashQuery } from '../../../../contract/schemas/trash.ts'
import { inAnySpelling } from '../../../base/any-spelling.ts'
import { foldedPattern } from '../../../base/like-pattern.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { TrashRow } from '../../../history/trash/trash.store.ts'

export type ListedTrash = TrashRow & { actor_email: string | null; reviews: number }

const reviews = sql<number>`(
  select count(*)::int from trash_rows where trash_id = trash.id and of_table = 'reviews')`

/** The trash, each thing with who deleted it and how many reviews it includes. */
export const trashWith = (db: Db | Tx, { q = '', kind }: Pick<TrashQuery, 'q' | 'kind'>) =>
  db
    .selectFrom('trash')
    .leftJoin('users', 'users.id', 'trash.actor_id')
    .selectAll('trash')
    .select(['users.email as actor_email', reviews.as('reviews')])
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind!))
    .$if(q.trim() !== '', (rows) =>
      rows.where(({ or, eb }) =>
        or([inAnySpelling('name', q.trim()), eb('name_folded', 'like', foldedPattern(q))]),
      ),
    )
