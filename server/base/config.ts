import * as z from 'zod'
import { ADDRESS, readAddress, type AddressSettings } from './settings/address.ts'
import { DELIVERY, readDelivery, type DeliverySettings } from './settings/delivery.ts'
import {
  FIRST_ADMIN,
  FIRST_ADMIN_COMPANIONS,
  readFirstAdmin,
  type FirstAdminSettings,
} from './settings/first-admin.ts'
import { MAIL, MAIL_COMPANIONS, readMail, type MailSettings } from './settings/mail.ts'
import { readSelling, SELLING, SELLING_COMPANIONS, type SellingSettings } from './settings/selling.ts'
import { readSecrets, SECRETS, SECRETS_COMPANIONS, type SecretsSettings } from './settings/secrets.ts'
import { readShipping, SHIPPING, SHIPPING_COMPANIONS, type ShippingSettings } from './settings/shipping.ts'
import { readStorage, STORAGE, STORAGE_COMPANIONS, type StorageSettings } from './settings/storage.ts'
import { ConfigError } from './settings/variables.ts'
import { readWatching, WATCHING, type WatchingSettings } from './settings/watching.ts'

/**
 * The settings read from the environment, checked once at the start (docs/behaviour.md#starting); each group has a file
 * in `settings/`.
 */
export type Config = AddressSettings &
  StorageSettings &
  SellingSettings &
  DeliverySettings &
  ShippingSettings &
  MailSettings &
  FirstAdminSettings &
  SecretsSettings &
  WatchingSettings

const Environment = z.object({
  ...ADDRESS,
  ...STORAGE,
  ...SELLING,
  ...DELIVERY,
  ...SHIPPING,
  ...MAIL,
  ...FIRST_ADMIN,
  ...SECRETS,
  ...WATCHING,
})

/** The names of all variables, for docs/configuration.md. */
export const VARIABLES = Object.keys(Environment.shape)

const companions = [
  ...STORAGE_COMPANIONS,
  ...SELLING_COMPANIONS,
  ...SHIPPING_COMPANIONS,
  ...MAIL_COMPANIONS,
  ...FIRST_ADMIN_COMPANIONS,
  ...SECRETS_COMPANIONS,
]

/** Variables whose empty value has a meaning: no countries, no addresses. */
const MAY_BE_EMPTY = new Set(['DELIVERY_COUNTRIES'])

/** @throws ConfigError naming the first wrong variable; an empty value counts as missing, except in `MAY_BE_EMPTY` */
export function parseConfig(variables: NodeJS.ProcessEnv): Config {
  const isGiven = ([name, value]: [string, string | undefined]) =>
    value?.trim() !== '' || MAY_BE_EMPTY.has(name)
  const given = Object.fromEntries(Object.entries(variables).filter(isGiven))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  for (const [name, needs] of companions) {
    if (given[name] !== undefined && given[needs] === undefined)
      throw new ConfigError(`${needs} must be set when ${name} is.`)
  }
  const env = result.data
  return {
    ...readAddress(env),
    ...readStorage(env),
    ...readSelling(env),
    ...readDelivery(env),
    ...readShipping(env),
    ...readMail(env),
    ...readFirstAdmin(env),
    ...readSecrets(env),
    ...readWatching(env),
  }
}
