import { demoAccounts } from '../catalogue/accounts.ts'
import type { Role } from '../contract/roles.ts'
import { LoginView } from '../contract/schemas/user.ts'
import { DEMO_PASSWORD } from '../server/base/demo-password.ts'
import type { App } from '../server/platform/app-type.ts'

export function demoLogin(role: Role): { email: string; password: string } {
  const account = demoAccounts.find((each) => each.role === role)
  if (account === undefined) throw new Error(`The demo data has no ${role}`)
  return { email: account.email, password: DEMO_PASSWORD }
}

export async function signInAdmin(app: App) {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: demoLogin('admin') })
  const { token, user } = LoginView.parse(answer.json())
  return { id: user._id, headers: { authorization: `Bearer ${token}` } }
}
