import { hashPassword } from '../features/auth/passwords.ts'
import { insertUser } from '../features/users/users.store.ts'
import type { Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Gives a shop without any admin its first one. An account that exists already is left as it is. */
export async function addFirstAdmin(
  db: Db,
  admin: { email: string; password: string } | null,
): Promise<void> {
  if (admin === null) return
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  const { email, password } = admin
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (tx) =>
    insertUser(tx, { username: 'Admin', email, passwordHash, role: 'admin', at: new Date() }),
  )
}
