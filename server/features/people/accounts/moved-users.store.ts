import { sql } from 'kysely'
import { emailKey } from '../../../base/email-key.ts'
import type { Tx } from '../../../database/schema.ts'

/** A hash that no password has, of an account that came from a former shop and has none yet. */
export const NO_PASSWORD = ''

/** A customer of a former shop; `createdAt` in ISO 8601. */
type MovedUser = { id: string; email: string; username: string; createdAt: string | null }

/** Inserts accounts without a password, but where the address has one. @returns the ids of those that were inserted */
export async function insertMovedUsers(tx: Tx, users: readonly MovedUser[], at: Date): Promise<Set<string>> {
  const moved = users.map((user) => ({ ...user, emailKey: emailKey(user.email) }))
  const { rows } = await sql<{ id: string }>`
    insert into users (id, username, email, email_key, password_hash, role, created_at, updated_at)
    select id, username, email, "emailKey", ${NO_PASSWORD}, 'user', coalesce("createdAt", ${at}::timestamptz), ${at}::timestamptz
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
