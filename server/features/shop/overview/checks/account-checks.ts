import { demoAccounts } from '../../../../../catalogue/accounts.ts'
import { emailKey } from '../../../../base/email-key.ts'
import { DEMO_PASSWORD, mayBeDemo } from '../../../../base/demo-password.ts'
import { isLoopback } from '../../../../base/settings/address.ts'
import { NO_ADMIN } from '../../../../base/settings/first-admin.ts'
import { verifyPassword } from '../../../people/login/passwords.ts'
import { type Check, type Checked, checkOf } from './check.ts'

export async function checkDemoAccounts({ db, config, isOwn }: Checked): Promise<Check> {
  const { fine, better, wrong } = checkOf('demo', 'Demo accounts')
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where(
      'email_key',
      'in',
      demoAccounts.map(({ email }) => emailKey(email)),
    )
    .execute()
  const known: string[] = []
  for (const { email, password_hash: hash } of accounts)
    if (await verifyPassword(hash, DEMO_PASSWORD)) known.push(email)
  if (known.length === 0) return fine('No account has the password of the demo.')
  const all = known.join(' and ')
  if (!mayBeDemo(config, isOwn))
    return better(`${all} cannot log in, but are still there: delete them in Manage Users.`)
  return isLoopback(config.publicUrl)
    ? fine(`This is the demo shop: everybody can log in as ${all}.`)
    : wrong(`Everybody who reaches this shop can log in as ${all}: npm run new-shop makes it yours.`)
}

export async function checkAdmins({ db, config, isOwn }: Checked): Promise<Check> {
  const { fine, wrong } = checkOf('admins', 'Admins')
  const admins = await db
    .selectFrom('users')
    .select('email_key')
    .where('role', '=', 'admin')
    .limit(3)
    .execute()
  const demo = new Set(demoAccounts.map(({ email }) => emailKey(email)))
  const able = admins.filter(({ email_key: key }) => mayBeDemo(config, isOwn) || !demo.has(key))
  return able.length > 0 ? fine('There is an admin who can log in.') : wrong(NO_ADMIN)
}
