import * as z from 'zod'
import { type FactTexts, type Fixed, FORMER_VARIABLES, readFacts, readFixed } from '../../settings/fixed.ts'
import { ADDRESS, readAddress, type AddressSettings } from './settings/address.ts'
import { FIRST_ADMIN, readFirstAdmin, type FirstAdminSettings } from './settings/first-admin.ts'
import { MAIL, readMail, type MailSettings } from './settings/mail.ts'
import { readSelling, SELLING, type SellingSettings } from './settings/selling.ts'
import { readSecrets, SECRETS, type SecretsSettings } from './settings/secrets.ts'
import { readStorage, STORAGE, type StorageSettings } from './settings/storage.ts'
import { ConfigError } from './settings/variables.ts'
import { readWatching, WATCHING, type WatchingSettings } from './settings/watching.ts'

/** The settings read from the environment once at the start (docs/behaviour.md#starting); each group has a file in `settings/`. */
export type Config = AddressSettings &
  StorageSettings &
  SellingSettings &
  MailSettings &
  FirstAdminSettings &
  SecretsSettings &
  WatchingSettings & {
    /** Settings of `settings/` that variables fix; the others are stored. */
    fixed: Fixed
    facts: FactTexts
  }

const Environment = z.object({
  ...ADDRESS,
  ...STORAGE,
  ...SELLING,
  ...MAIL,
  ...FIRST_ADMIN,
  ...SECRETS,
  ...WATCHING,
})

/** The names of all variables, for docs/configuration.md. */
export const VARIABLES = [...new Set([...Object.keys(Environment.shape), ...FORMER_VARIABLES])]

/** Variables that have no meaning, or a wrong one, without another one. */
const COMPANIONS: readonly (readonly [name: string, needs: string])[] = [
  ['DATABASE_POOL', 'DATABASE_URL'],
  ['DATABASE_TIMEOUT', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  // Without a time zone, a cut-off would silently be in another one.
  ['SHIPPING_WEEKDAYS', 'SHIPPING_TIME_ZONE'],
  ['SHIPPING_CUT_OFF', 'SHIPPING_WEEKDAYS'],
  ['SHIPPING_CLOSED_DAYS', 'SHIPPING_WEEKDAYS'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['SECRETS_KEY_OTHER', 'SECRETS_KEY'],
]

/** Variables that earlier versions read, and what does their work now. */
const GONE: Record<string, string> = {
  DATABASE_REPLICA_URLS:
    'let DATABASE_URL lead to a pooler that reads from replicas, such as Pgpool-II (deploy/RUNBOOK.md#scaling)',
  WORKERS:
    'start one process for each processor core, each with a PORT of its own, behind a proxy (deploy/RUNBOOK.md#scaling)',
}

/** @throws ConfigError naming the first wrong variable; an empty value counts as missing */
export function parseConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  for (const [name, instead] of Object.entries(GONE))
    if (given[name] !== undefined) throw new ConfigError(`${name} is gone: ${instead}.`)
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const fixed = readFixed(variables, (sentence) => {
    throw new ConfigError(sentence)
  })
  for (const [name, needs] of COMPANIONS) {
    if (given[name] !== undefined && given[needs] === undefined)
      throw new ConfigError(`${needs} must be set when ${name} is.`)
  }
  const env = result.data
  return {
    fixed,
    facts: readFacts(variables),
    ...readAddress(env),
    ...readStorage(env),
    ...readSelling(env),
    ...readMail(env),
    ...readFirstAdmin(env),
    ...readSecrets(env),
    ...readWatching(env),
  }
}
