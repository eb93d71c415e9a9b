import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { demoAccounts } from '../../../catalogue/accounts.ts'
import { demoCustomers, type DemoCustomer } from '../../../catalogue/reviews.ts'
import { hashPassword } from '../../features/people/login/passwords.ts'
import { DEMO_PASSWORD } from '../../base/demo-password.ts'
import { emailKey } from '../../base/email-key.ts'
import { newId } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'

export type UserRow = Insertable<Database['users']>

/** Makes the accounts of the login page, and the customers who wrote reviews, whose passwords are unknown. */
export async function accountRows(now: Date): Promise<UserRow[]> {
  const [known, unknown] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(randomBytes(24).toString('base64')),
  ])
  const customers: readonly DemoCustomer[] = demoCustomers
  return [
    ...demoAccounts.map((account) => ({ ...account, password_hash: known })),
    ...customers.map((customer) => ({ ...customer, role: 'user' as const, password_hash: unknown })),
  ].map(({ bio = '', profession = '', ...person }) => ({
    ...person,
    bio,
    profession,
    id: newId(),
    email_key: emailKey(person.email),
    created_at: now,
    updated_at: now,
  }))
}
