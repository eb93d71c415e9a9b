import * as z from 'zod'
import { type FactTexts, type Fixed, FORMER_VARIABLES, readFacts, readFixed } from '../../settings/fixed.ts'
import { ADDRESS, readAddress, type AddressSettings } from './settings/address.ts'
import {
  FIRST_ADMIN,
  FIRST_ADMIN_COMPANIONS,
  readFirstAdmin,
  type FirstAdminSettings,
} from './settings/first-admin.ts'
import { MAIL, MAIL_COMPANIONS, readMail, type MailSettings } from './settings/mail.ts'
import { readSelling, SELLING, SELLING_COMPANIONS, type SellingSettings } from './settings/selling.ts'
import { readSecrets, SECRETS, SECRETS_COMPANIONS, type SecretsSettings } from './settings/secrets.ts'
import { readStorage, STORAGE, STORAGE_COMPANIONS, type StorageSettings } from './settings/storage.ts'
import { type Companion, ConfigError } from './settings/variables.ts'
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

/** Without a time zone, a cut-off would silently be in another one. */
const SHIPPING_COMPANIONS: readonly Companion[] = [
  ['SHIPPING_WEEKDAYS', 'SHIPPING_TIME_ZONE'],
  ['SHIPPING_CUT_OFF', 'SHIPPING_WEEKDAYS'],
  ['SHIPPING_CLOSED_DAYS', 'SHIPPING_WEEKDAYS'],
]

const companions = [
  ...STORAGE_COMPANIONS,
  ...SELLING_COMPANIONS,
  ...SHIPPING_COMPANIONS,
  ...MAIL_COMPANIONS,
  ...FIRST_ADMIN_COMPANIONS,
  ...SECRETS_COMPANIONS,
]

/** @throws ConfigError naming the first wrong variable; an empty value counts as missing */
export function parseConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const fixed = readFixed(variables, (sentence) => {
    throw new ConfigError(sentence)
  })
  for (const [name, needs] of companions) {
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
