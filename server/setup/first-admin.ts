import { hashPassword } from '../features/people/login/passwords.ts'
import { insertUser } from '../features/people/accounts/accounts.store.ts'
import { emailKey } from '../base/email-key.ts'
import type { Db } from '../database/schema.ts'

/**
 * Gives a shop without any admin its first one. An existing account is left as it is: anybody may have opened it, and must not become an admin.
 *
 * @param lockedOut e-mail keys of accounts that cannot log in, and so are no admin
 * @returns why the given account is no admin, or `null` when it is one or none was given
 */
export async function addFirstAdmin(
  db: Db,
  admin: { email: string; password: string } | null,
  lockedOut: string[] = [],
): Promise<string | null> {
  if (admin === null) return null
  const { email, password } = admin
  const key = emailKey(email)
  const able = await findAdmins(db, lockedOut)
  if (able.includes(key)) return null
  if (able.length > 0)
    return 'ADMIN_EMAIL has no effect: the shop has an admin already, who can make others admins in Manage Users.'

  const passwordHash = await hashPassword(password)
  const at = new Date()
  // Whoever sets the address up knows that it is theirs: a new password by e-mail then leaves the second factor.
  const made = await insertUser(db, {
    username: 'Admin',
    email,
    passwordHash,
    role: 'admin',
    at,
    verifiedAt: at,
  })
  // Another node that started at the same moment has made it.
  if (made !== undefined || (await findAdmins(db, lockedOut)).includes(key)) return null
  return `ADMIN_EMAIL has no effect, and the shop has no admin: ${email} has an account already, which stays as it is. Choose another address.`
}

/** Returns the e-mail keys of the admins who can log in. */
export async function findAdmins(db: Db, lockedOut: string[]): Promise<string[]> {
  const admins = await db.selectFrom('users').select('email_key').where('role', '=', 'admin').execute()
  return admins.map(({ email_key: key }) => key).filter((key) => !lockedOut.includes(key))
}
