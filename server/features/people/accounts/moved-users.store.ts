import { sql } from 'kysely'
import { emailKey } from '../../../base/email-key.ts'
import { findsAny } from '../../../database/rows.ts'
import type { Db, Tx } from '../../../database/schema.ts'

/** A hash that no password has, of an account that came from a former shop and has none yet. */
const NO_PASSWORD = ''

/** A customer of a former shop; `createdAt` in ISO 8601. */
type MovedUser = { id: string; email: string; username: string; createdAt: string | null }

/** Inserts accounts without a password, but where the address has one. @returns the ids of those that were inserted */
export async function insertMovedUsers(tx: Tx, users: readonly MovedUser[], at: Date): Promise<Set<string>> {
  const moved = users.map((user) => ({ ...user, emailKey: emailKey(user.email) }))
  const { rows } = await sql<{ id: string }>`
    insert into users (id, username, email, email_key, password_hash, role, uninvited, created_at, updated_at)
    select id, username, email, "emailKey", ${NO_PASSWORD}, 'user', true, coalesce("createdAt", ${at}::timestamptz), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, username text, email text, "emailKey" text,
      "createdAt" timestamptz)
    order by "emailKey"
    on conflict (email_key) do nothing returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes accounts that nobody has used: without a password, an order, a checkout or a review. @returns which */
export async function deleteUnused(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with unused as materialized (
      select id from users where id = any(${[...ids]}::uuid[]) and password_hash = ${NO_PASSWORD} and role = 'user'
        and not exists (select from orders where orders.user_id = users.id)
        and not exists (select from checkouts where checkouts.user_id = users.id)
        and not exists (select from reviews where reviews.user_id = users.id)
      order by id for update)
    delete from users where id in (select id from unused) returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** True if nobody has chosen a password for the account since it was moved. */
export const lacksPassword = (db: Db, id: string): Promise<boolean> =>
  findsAny(db.selectFrom('users').select('id').where('id', '=', id).where('password_hash', '=', NO_PASSWORD))

/** How many moved accounts wait for their invitation. */
export async function countUninvited(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users where uninvited and password_hash = ${NO_PASSWORD}`.execute(db)
  return rows[0]!.total
}

/** Locks the next moved accounts that wait for their invitation. */
export async function lockUninvited(tx: Tx, most: number): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('uninvited', '=', true)
    .where('password_hash', '=', NO_PASSWORD)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
}

/** Notes that they are invited, so that nobody is twice. */
export async function noteInvited(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ uninvited: false })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
