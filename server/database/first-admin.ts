import { hashPassword } from '../features/auth/passwords.ts'
import { emailKey } from '../platform/email-key.ts'
import { newId } from '../platform/ids.ts'
import type { Db } from './schema.ts'

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
  const now = new Date()
  await db
    .insertInto('users')
    .values({
      id: newId(),
      username: 'Admin',
      email: admin.email,
      email_key: emailKey(admin.email),
      password_hash: await hashPassword(admin.password),
      role: 'admin',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
}
