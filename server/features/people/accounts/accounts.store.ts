import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Role } from '../../../../contract/roles.ts'
import type { ProfileBody, UserListQuery } from '../../../../contract/schemas/user.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import { addToTotals, readTotal } from '../../../database/running-totals.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId, newId } from '../../../base/ids.ts'
import { containsPattern } from '../../../base/like-pattern.ts'

const COLUMNS = [
  'id',
  'username',
  'email',
  'role',
  'profile_image',
  'bio',
  'profession',
  'created_at',
] as const

export type UserRow = Pick<Selectable<Database['users']>, (typeof COLUMNS)[number]>

type NewUser = { username: string; email: string; passwordHash: string; role: Role; at: Date }

/** `undefined` when the e-mail is taken: the database decides (docs/behaviour.md#money-and-data). */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const written = await tx
    .insertInto('users')
    .values({
      id: newId(),
      username: user.username,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      created_at: user.at,
      updated_at: user.at,
    })
    .onConflict((on) => on.column('email_key').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (written) await addToTotals(tx, [{ counted: 'users', kind: written.role, total: 1 }])
  return written
}

/** The one place a password's hash is read. */
export function findUserForLogin(
  db: Db,
  email: string,
): Promise<(UserRow & { password_hash: string }) | undefined> {
  return db
    .selectFrom('users')
    .select([...COLUMNS, 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isId(id)) return undefined
  return await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

/** Holds the user's row until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  if (!isId(id)) return undefined
  return await tx.selectFrom('users').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * How many admins there are. Their rows are held until the transaction ends, always in the same order, so that two admins
 * who demote each other at one moment cannot both succeed.
 */
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

/** Each with its opposite; all have their index. */
const ORDERS = {
  newest: [newest, oldest],
  oldest: [oldest, newest],
  email: [sql`email_key`, sql`email_key desc`],
} as const

/** @param window all of them when `null` */
export async function listUsers(
  db: Db,
  filter: UserListQuery,
  window: PageWindow | null,
): Promise<UserRow[]> {
  const [order, opposite] = ORDERS[filter.sort ?? 'newest']
  const found = matching(db.selectFrom('users').select(COLUMNS), filter)
  if (window === null) return found.orderBy(order).execute()
  const { limit, offset, backwards } = window
  const page = await found
    .orderBy(backwards ? opposite : order)
    .limit(limit)
    .offset(offset)
    .execute()
  return backwards ? page.toReversed() : page
}

export async function countUsers(db: Db, filter: UserListQuery): Promise<number> {
  if (!filter.q?.trim()) return readTotal(db, 'users', filter.role)
  const { total } = await matching(db.selectFrom('users').select(COLUMNS), filter)
    .clearSelect()
    .select((user) => user.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(query: UserQuery, { q, role }: UserListQuery): UserQuery {
  const ofRole = role ? query.where('role', '=', role) : query
  const term = q?.trim()
  if (!term) return ofRole
  return ofRole.where((user) =>
    user.or([
      user('email_key', 'like', containsPattern(term.toLowerCase())),
      user('username', 'ilike', containsPattern(term)),
    ]),
  )
}

/** @param user as it was locked in this transaction, of another role */
export async function setRole(tx: Tx, user: UserRow, role: Role, at: Date): Promise<void> {
  await tx.updateTable('users').set({ role, updated_at: at }).where('id', '=', user.id).execute()
  await addToTotals(tx, [
    { counted: 'users', kind: user.role, total: -1 },
    { counted: 'users', kind: role, total: 1 },
  ])
}

/** @param user as it was locked in this transaction */
export async function removeUser(tx: Tx, user: UserRow): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', user.id).execute()
  await addToTotals(tx, [{ counted: 'users', kind: user.role, total: -1 }])
}

/** Fields left out stay as they are. */
export function updateProfile(db: Db, profile: ProfileBody, at: Date): Promise<UserRow | undefined> {
  const { userId, username, profileImage, bio, profession } = profile
  return db
    .updateTable('users')
    .set({
      username,
      updated_at: at,
      ...(profileImage !== undefined && { profile_image: profileImage }),
      ...(bio !== undefined && { bio }),
      ...(profession !== undefined && { profession }),
    })
    .where('id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** The products whose pages show this user's name beside a review. */
export async function productsReviewedBy(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(sql<string>`product_id`.as('id'))
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}
