import { demoAccounts } from '../catalogue/accounts.ts'
import type { Role } from '../contract/roles.ts'
import { DEMO_PASSWORD } from '../server/base/demo-password.ts'

/** Returns the login data of the demo account with this role. */
export function demoLogin(role: Role): { email: string; password: string } {
  const account = demoAccounts.find((each) => each.role === role)
  if (account === undefined) throw new Error(`The demo data has no ${role}`)
  return { email: account.email, password: DEMO_PASSWORD }
}
