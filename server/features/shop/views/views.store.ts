import { sql, type Selectable } from 'kysely'
import type { ViewedList } from '../../../../contract/viewed-lists.ts'
import { VIEWS } from '../../../../contract/views.ts'
import { byName } from '../../../database/by-name.ts'
import { countRows } from '../../../database/count-rows.ts'
import { changesAny } from '../../../database/rows.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

type Table = Database['saved_views']
export type ViewRow = Selectable<Table> & { username: string }

const known = (db: Db | Tx) =>
  db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .selectAll('saved_views')
    .select('users.username')

/** Lists the viewer's own views first, then those shared by others who are still admins. */
export const listViews = (db: Db, userId: string, list: ViewedList): Promise<ViewRow[]> =>
  known(db)
    .where('list', '=', list)
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([where('shared', '=', true), where('users.role', '=', 'admin')]),
      ]),
    )
    .orderBy(sql`user_id <> ${userId}`)
    .orderBy(byName('name'))
    .orderBy('saved_views.id')
    .limit(VIEWS.most + VIEWS.shared)
    .execute()

export const findView = (db: Db | Tx, userId: string, id: string): Promise<ViewRow | undefined> =>
  known(db).where('saved_views.id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const countViews = (tx: Tx, userId: string, list: ViewedList): Promise<number> =>
  countRows(tx.selectFrom('saved_views').where('user_id', '=', userId).where('list', '=', list))

/** Finds the viewer's own view with this name, ignoring case. */
export async function ownViewNamed(
  tx: Tx,
  { userId, list, name }: { userId: string; list: string; name: string },
): Promise<string | undefined> {
  const view = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return view?.id
}

/** Deletes one of the viewer's own views. @returns false when none of them has this id */
export const deleteView = (db: Db, userId: string, id: string): Promise<boolean> =>
  changesAny(db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId))
