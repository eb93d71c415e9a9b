import { sql, type Selectable, type Updateable } from 'kysely'
import type { Role } from '../../../../contract/roles.ts'
import type { ProfileBody } from '../../../../contract/schemas/user.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId, newId } from '../../../base/ids.ts'
import { notSignedIn } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'

/** The columns read of a user, without the password's hash. */
export const USER_COLUMNS = [
  'id',
  'username',
  'email',
  'role',
  'profile_image',
  'picture_url',
  'picture_due_at',
  'bio',
  'profession',
  'created_at',
] as const

export type UserRow = Pick<Selectable<Database['users']>, (typeof USER_COLUMNS)[number]>

type NewUser = {
  username: string
  email: string
  passwordHash: string
  role: Role
  at: Date
  /** When its address was confirmed, if it is known to be the owner's. */
  verifiedAt?: Date
}

/** Inserts a user; `undefined` when the e-mail is taken: the database decides (docs/behaviour.md#money-and-data). */
export function insertUser(db: Db | Tx, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      id: newId(),
      username: user.username,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      verified_at: user.verifiedAt ?? null,
      created_at: user.at,
      updated_at: user.at,
    })
    .onConflict((on) => on.column('email_key').doNothing())
    .returning(USER_COLUMNS)
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

/** Locks the user's row until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  if (!isId(id)) return undefined
  return await tx.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the viewer's own row until the transaction ends. @throws AppError 401 when the session was ended meanwhile */
export async function lockOwn(tx: Tx, { id, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>): Promise<UserRow> {
  const user = await lockUser(tx, id)
  if (user === undefined) throw notSignedIn()
  await refuseEnded(tx, { tokenHash })
  return user
}

/** Checks the session again after waiting for a lock. @throws AppError 401 when the session was ended meanwhile */
export async function refuseEnded(tx: Tx, { tokenHash }: Pick<Viewer, 'tokenHash'>): Promise<void> {
  const session = tx.selectFrom('sessions').select('user_id').where('token_hash', '=', tokenHash)
  if ((await session.executeTakeFirst()) === undefined) throw notSignedIn()
}

export async function setPassword(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  const changes = { password_hash: passwordHash, updated_at: at }
  await tx.updateTable('users').set(changes).where('id', '=', id).execute()
}

/** Marks the address as confirmed, because its owner opened an e-mailed link. */
export async function verifyAddress(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ fn, val }) => ({ verified_at: fn.coalesce('verified_at', val(at)) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Sets another address, which its owner has confirmed; `verified_at` is the time when the account first had a confirmed one.
 *
 * @throws the database's error when it is taken: see `isDuplicate`
 */
export async function setAddress(tx: Tx, id: string, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ fn, val }) => ({
      email,
      email_key: emailKey(email),
      verified_at: fn.coalesce('verified_at', val(at)),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Time when a link sent to an address of this account was first opened. */
export async function verifiedAt(db: Db | Tx, id: string): Promise<Date | null> {
  const user = await db.selectFrom('users').select('verified_at').where('id', '=', id).executeTakeFirst()
  return user?.verified_at ?? null
}

type PictureColumns = Pick<Updateable<Database['users']>, 'profile_image' | 'picture_url' | 'picture_due_at'>

/** Updates a profile; fields left out stay unchanged. @param picture the new picture, `null` to keep the present one */
export function updateProfile(
  db: Db,
  profile: Omit<ProfileBody, 'profileImage'>,
  picture: PictureColumns | null,
  at: Date,
): Promise<UserRow | undefined> {
  const { userId, username, bio, profession } = profile
  return db
    .updateTable('users')
    .set({
      username,
      updated_at: at,
      ...(picture !== null && { ...picture, picture_attempts: 0 }),
      ...(bio !== undefined && { bio }),
      ...(profession !== undefined && { profession }),
    })
    .where('id', '=', userId)
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}

/** Lists the products whose pages show a review of this user, or one that came under the account's address: those reviewed and their families. */
export async function productsReviewedBy(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with reviewed as (
      select product_id as id from reviews where user_id = ${userId}
      union select product_id from reviews where author_key <> '' and author_key = (
        select email_key from users where id = ${userId}))
    select id from reviewed
    union select sibling.id from reviewed join products using (id)
      join products as sibling on sibling.family_id = products.family_id`.execute(db)
  return rows.map(({ id }) => id)
}
