import * as z from 'zod'
import type { Values } from './variables.ts'

export type SecretsSettings = {
  /** The key that encrypts the secrets of second factors; `null` uses a generated key beside the embedded database. */
  secretsKey: string | null
  /** Decrypts only: the former key or the next one, while the key is changed. */
  secretsKeyOther: string | null
}

const key = z.string().min(32, 'must have at least 32 characters, such as those of `openssl rand -base64 32`')

export const SECRETS = { SECRETS_KEY: key.optional(), SECRETS_KEY_OTHER: key.optional() }

export const readSecrets = (env: Values<typeof SECRETS>): SecretsSettings => ({
  secretsKey: env.SECRETS_KEY ?? null,
  secretsKeyOther: env.SECRETS_KEY_OTHER ?? null,
})
