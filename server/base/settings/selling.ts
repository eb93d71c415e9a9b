import * as z from 'zod'
import { isLoopback, readAddress, type ADDRESS } from './address.ts'
import { onOff } from '../../../settings/text-values.ts'
import { ConfigError, origin, type Values } from './variables.ts'

/** Settings of payments and of the demo shop. */
export type SellingSettings = {
  demoData: 'on' | 'off' | 'auto'
  stripe: { secretKey: string | null; webhookSecret: string | null; apiBase: string | null }
}

export const SELLING = {
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key, which starts with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret, which starts with whsec_')
    .optional(),
  STRIPE_API_BASE: origin.optional(),
  SANDBOX: onOff.optional(),
}

/** @throws ConfigError when the shop would sell without payment, or with publicly known accounts */
export function readSelling(env: Values<typeof SELLING & typeof ADDRESS>): SellingSettings {
  refuseDemoForSale(env)
  return {
    demoData: env.DEMO_DATA ?? 'auto',
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY ?? null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: env.STRIPE_API_BASE ?? null,
    },
  }
}

/** A shop that takes money is no demo, and one that others can reach sells without payment only when told to. */
function refuseDemoForSale(env: Values<typeof SELLING & typeof ADDRESS>): void {
  const { STRIPE_SECRET_KEY: key, DEMO_DATA, SANDBOX } = env
  const { publicUrl } = readAddress(env)
  if (key !== undefined && DEMO_DATA === 'on')
    throw new ConfigError(
      'DEMO_DATA must not be on when STRIPE_SECRET_KEY is set: everybody knows the password of the demo accounts.',
    )
  if (key !== undefined && SANDBOX === true)
    throw new ConfigError(
      'SANDBOX must not be on when STRIPE_SECRET_KEY is set: payments go to one of the two.',
    )
  if (key === undefined && SANDBOX !== true && !isLoopback(publicUrl))
    throw new ConfigError(
      `STRIPE_SECRET_KEY must be set when ${env.PUBLIC_URL === undefined ? `HOST is ${env.HOST}` : `PUBLIC_URL is ${publicUrl}`}, or SANDBOX=on to open there with payments that move no money.`,
    )
}
