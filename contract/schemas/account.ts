import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { Message, text } from './common.ts'
import { Email, NewPassword } from './user.ts'

/** One's own password, to prove who is there. */
const OwnPassword = text(LENGTHS.passwordMost, 1)
/** Out of a letter's link. What no token can be is spent, not a refused field. */
const Token = z.string().max(1_000, 'must have at most 1000 characters')

export const ForgotPasswordBody = z.object({ email: Email })
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>

export const ResetPasswordBody = z.object({ token: Token, password: NewPassword })
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>

export const ChangePasswordBody = z.object({ password: OwnPassword, newPassword: NewPassword })
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>

export const ChangeEmailBody = z.object({ email: Email, password: OwnPassword })
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>

export const TokenBody = z.object({ token: Token })
export type TokenBody = z.infer<typeof TokenBody>

/** What opening a letter's link has done. */
export const AddressAnswer = z.object({
  ...Message.shape,
  changed: z
    .boolean()
    .meta({ description: 'whether the account has another address now, and every session has ended' }),
})
export type AddressAnswer = z.infer<typeof AddressAnswer>

export const ConfirmBody = z.object({ password: OwnPassword })
export type ConfirmBody = z.infer<typeof ConfirmBody>

export const SecurityView = z.object({
  email: z.string(),
  verified: z.boolean().meta({ description: 'whether a link sent to the address was opened' }),
  secondFactor: z.boolean().meta({ description: 'whether a login asks for a code as well' }),
  factorNeeded: z.boolean().meta({ description: 'for admins of a shop with a payment key' }),
  recoveryCodes: z.number().meta({ description: 'how many are left' }),
})
export type SecurityView = z.infer<typeof SecurityView>

export const SessionView = z
  .object({
    _id: z.string(),
    device: z.string().meta({ description: 'such as Firefox on Linux; empty when the browser did not say' }),
    createdAt: z.string(),
    lastSeenAt: z.string().meta({ description: 'exact to ten minutes' }),
    current: z.boolean().meta({ description: 'the one that asks' }),
  })
  .meta({ id: 'Session' })
export type SessionView = z.infer<typeof SessionView>

export const SessionListView = z.object({ sessions: z.array(SessionView), totalSessions: z.number() })
export type SessionListView = z.infer<typeof SessionListView>

/** Six digits of an app, or a recovery code. */
export const CodeBody = z.object({ code: text(40, 1) })
export type CodeBody = z.infer<typeof CodeBody>

export const TotpSetupView = z.object({
  secret: z.string().meta({ description: 'to type into an app that cannot read the square' }),
  address: z.string().meta({ description: 'what the square says: otpauth://totp/…' }),
})
export type TotpSetupView = z.infer<typeof TotpSetupView>

export const RecoveryCodesView = z.object({
  codes: z.array(z.string()).meta({ description: 'each counts once; told now and never again' }),
})
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>
