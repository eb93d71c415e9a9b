import { sql, type Selectable } from 'kysely'
import type { Role } from '../../../../contract/roles.ts'
import type { ProfileBody } from '../../../../contract/schemas/user.ts'
import type { Database, Db } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId, newId } from '../../../base/ids.ts'

/** What is read of a user; the password's hash is none of it. */
export const USER_COLUMNS = [
  'id',
  'username',
  'email',
  'role',
  'profile_image',
  'bio',
  'profession',
  'created_at',
] as const

export type UserRow = Pick<Selectable<Database['users']>, (typeof USER_COLUMNS)[number]>

type NewUser = { username: string; email: string; passwordHash: string; role: Role; at: Date }

/** `undefined` when the e-mail is taken: the database decides (docs/behaviour.md#money-and-data). */
export function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return db
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
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}

/** The one place a password's hash is read. */
export function findUserForLogin(
  db: Db,
  email: string,
): Promise<(UserRow & { password_hash: string }) | undefined> {
  return db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isId(id)) return undefined
  return await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
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
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}

/** The products whose pages show this user's name beside a review. */
export async function productsReviewedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(sql<string>`product_id`.as('id'))
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}
