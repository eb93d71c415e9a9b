import * as z from 'zod'
import type { Values } from './variables.ts'

export type SecretsSettings = {
  /** What seals the secrets of second factors; `null` uses a key of its own beside the embedded database. */
  secretsKey: string | null
}

export const SECRETS = {
  SECRETS_KEY: z
    .string()
    .min(32, 'must have at least 32 characters, such as those of `openssl rand -base64 32`')
    .optional(),
}

export const readSecrets = (env: Values<typeof SECRETS>): SecretsSettings => ({
  secretsKey: env.SECRETS_KEY ?? null,
})
