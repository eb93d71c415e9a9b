import { relative } from 'node:path'
import { demoAccounts } from '../catalogue/accounts.ts'
import type { Config } from './base/config.ts'
import { DEMO_PASSWORD } from './base/demo-password.ts'

type Facts = Pick<Config, 'stripe' | 'databaseUrl' | 'dataDir' | 'port'>

/** What somebody who started the shop on a terminal may do next. @param isDemo whether the demo accounts can log in */
export function welcome({ stripe, databaseUrl, dataDir, port }: Facts, isDemo: boolean): string[] {
  const logins = demoAccounts.map(({ email }) => email).join(' or ')
  const folder = relative(process.cwd(), dataDir)
  return [
    '',
    ...(isDemo ? [`  Log in:      ${logins}, password ${DEMO_PASSWORD}`] : []),
    ...(stripe.secretKey === null
      ? ['  Pay:         card 4242 4242 4242 4242, future date, any code; no money moves']
      : []),
    '  Stop:        Ctrl+C; npm start opens it again as it was',
    // Whoever sells does not want to.
    ...(isDemo && databaseUrl === null
      ? [`  Start over:  stop, and delete the folder ${folder || dataDir}`]
      : []),
    `  Other port:  PORT=${port + 1} npm start`,
  ]
}
