import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../../server/features/people/login/passwords.ts'
import { newId } from '../../../server/base/ids.ts'
import type { PostgresServer } from '../parts/postgres.ts'

export type Account = { id: string; email: string; password: string }

const password = 'out-in-all-weathers'
const hash = hashPassword(password)

/** Accounts of one scenario, written straight into the database: opening them is not what is tried. @param sign in every e-mail */
export async function openAccounts(
  primary: PostgresServer,
  sign: string,
  number: number,
): Promise<Account[]> {
  const accounts = Array.from({ length: number }, () => ({
    id: newId(),
    email: `${randomUUID().slice(0, 8)}@${sign}`,
    password,
  }))
  await primary.ask(
    `insert into users (id, username, email, email_key, password_hash, role, created_at, updated_at)
     select id, 'Shopper', email, email, $3, 'user', now(), now() from unnest($1::uuid[], $2::text[]) as new (id, email)`,
    [accounts.map(({ id }) => id), accounts.map(({ email }) => email), await hash],
  )
  return accounts
}
