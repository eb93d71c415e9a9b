import * as z from 'zod'
import { emailAddress, withAsciiDomain } from '../../../contract/schemas/email-address.ts'
import { DEMO_PASSWORD } from '../demo-password.ts'
import type { Values } from './variables.ts'

export type FirstAdminSettings = { admin: { email: string; password: string } | null }

export const FIRST_ADMIN = {
  ADMIN_EMAIL: z
    .string()
    .overwrite(withAsciiDomain)
    .pipe(emailAddress('must be an e-mail address'))
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .refine((value) => value !== DEMO_PASSWORD, 'must not be the password of the demo accounts')
    .optional(),
}

export const NO_ADMIN = 'Nobody can log in as an admin: start once with ADMIN_EMAIL and ADMIN_PASSWORD.'

export const readFirstAdmin = (env: Values<typeof FIRST_ADMIN>): FirstAdminSettings => ({
  admin:
    env.ADMIN_EMAIL === undefined || env.ADMIN_PASSWORD === undefined
      ? null
      : { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
})
