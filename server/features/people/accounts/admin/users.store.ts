import { sql, type SelectQueryBuilder } from 'kysely'
import type { UserListQuery } from '../../../../../contract/schemas/user.ts'
import { inAnySpelling } from '../../../../base/any-spelling.ts'
import { containsPattern } from '../../../../base/like-pattern.ts'
import { byEmail } from '../../../../database/by-name.ts'
import { countRows } from '../../../../database/count-rows.ts'
import { readWindow, type PageWindow } from '../../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../../database/schema.ts'
import { USER_COLUMNS, type UserRow } from '../accounts.store.ts'

/** Counts the admins, whose rows are locked in one order, so that two who demote each other cannot both succeed. */
export async function lockAdmins(tx: Tx): Promise<number> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.length
}

type UserQuery = SelectQueryBuilder<Database, 'users', UserRow>

const newest = sql`created_at desc, id desc`
const oldest = sql`created_at, id`

/** Sort orders, each with its reverse; all have an index. */
const ORDERS = {
  newest: [newest, oldest],
  oldest: [oldest, newest],
  email: [byEmail, sql`${byEmail} desc`],
} as const

/** A user as admins see one. */
export type ListedUser = UserRow & { verified_at: Date | null }

export async function listUsers(db: Db, filter: UserListQuery, window: PageWindow): Promise<ListedUser[]> {
  const found = matching(db.selectFrom('users').select(USER_COLUMNS), filter).select('verified_at')
  return await readWindow(found, ORDERS[filter.sort ?? 'newest'], window)
}

export const countUsers = (db: Db, filter: UserListQuery): Promise<number> =>
  countRows(matching(db.selectFrom('users').select(USER_COLUMNS), filter))

function matching(query: UserQuery, { q, role }: UserListQuery): UserQuery {
  const ofRole = role ? query.where('role', '=', role) : query
  const term = q?.trim()
  if (!term) return ofRole
  return ofRole.where((user) =>
    user.or([
      user('email_key', 'like', containsPattern(term.toLowerCase())),
      inAnySpelling('username', term),
    ]),
  )
}
