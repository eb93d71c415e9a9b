import { demoAccounts } from '../../../catalogue/accounts.ts'
import { verifyPassword } from '../../features/people/login/passwords.ts'
import { DEMO_PASSWORD } from '../../base/demo-password.ts'
import { emailKey } from '../../base/email-key.ts'
import { endSessionsOf } from '../../platform/sessions.ts'
import type { Db } from '../../database/schema.ts'

/** Ends the sessions of demo accounts with the published password; the login refuses new ones. @returns their e-mail keys */
export async function lockOutDemo(db: Db): Promise<string[]> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email_key', 'password_hash'])
    .where(
      'email_key',
      'in',
      demoAccounts.map(({ email }) => emailKey(email)),
    )
    .execute()
  const lockedOut: string[] = []
  for (const { id, email_key: key, password_hash: hash } of accounts) {
    if (!(await verifyPassword(hash, DEMO_PASSWORD))) continue
    await endSessionsOf(db, id)
    lockedOut.push(key)
  }
  return lockedOut
}
