import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { Message, nameText, text } from './common.ts'
import { Email, NewPassword } from './user.ts'

/** The user's own password, to confirm who is acting. */
const OwnPassword = text(LENGTHS.passwordMost, 1)
/** The token from an e-mail's link. A malformed token is answered like a used one, not like a refused field. */
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

/** The result of opening the link of an e-mail. */
export const AddressAnswer = z.object({
  ...Message.shape,
  changed: z.boolean().meta({ description: 'whether the address was changed, which ends every session' }),
})
export type AddressAnswer = z.infer<typeof AddressAnswer>

export const ConfirmBody = z.object({ password: OwnPassword })
export type ConfirmBody = z.infer<typeof ConfirmBody>

export const PasskeyView = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

export const SecurityView = z.object({
  email: z.string(),
  verified: z.boolean().meta({ description: 'whether the address was confirmed with a link' }),
  secondFactor: z.boolean().meta({ description: 'whether a login needs a second factor' }),
  app: z.boolean().meta({ description: 'whether an authenticator app is set up' }),
  passkeys: z.array(PasskeyView),
  passkeysOffered: z.boolean().meta({ description: 'false if the shop has no host name' }),
  factorNeeded: z.boolean().meta({ description: 'for admins of a shop with a payment key' }),
  recoveryCodes: z.number().meta({ description: 'how many are left' }),
})
export type SecurityView = z.infer<typeof SecurityView>

export const SessionView = z
  .object({
    _id: z.string(),
    device: z.string().meta({ description: 'such as Firefox on Linux; empty if unknown' }),
    createdAt: z.string(),
    lastSeenAt: z.string().meta({ description: 'exact to ten minutes' }),
    current: z.boolean().meta({ description: 'the current session' }),
  })
  .meta({ id: 'Session' })
export type SessionView = z.infer<typeof SessionView>

export const SessionListView = z.object({ sessions: z.array(SessionView), totalSessions: z.number() })
export type SessionListView = z.infer<typeof SessionListView>

/** Six digits from an authenticator app, or a recovery code. */
export const CodeBody = z.object({ code: text(40, 1) })
export type CodeBody = z.infer<typeof CodeBody>

export const TotpSetupView = z.object({
  secret: z.string().meta({ description: 'secret to enter by hand' }),
  address: z.string().meta({ description: 'contents of the QR code: otpauth://totp/…' }),
})
export type TotpSetupView = z.infer<typeof TotpSetupView>

export const RecoveryCodesView = z.object({
  codes: z.array(z.string()).meta({ description: 'each works once; shown only once' }),
})
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>

/** The options that a browser passes to `navigator.credentials`, as WebAuthn writes them in JSON. */
const PublicKeyOptions = z.looseObject({ challenge: z.string() })

export const NewPasskeyView = z.object({ options: PublicKeyOptions })
export type NewPasskeyView = z.infer<typeof NewPasskeyView>

/** Base64url; attestations are not requested, so no authenticator's answer comes near this length. */
const encoded = text(8_000, 1)
const credential = { id: text(1_400, 1), rawId: text(1_400, 1), type: z.literal('public-key') }

export const NewPasskeyBody = z.object({
  name: nameText(60),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(text(40)).max(10).optional(),
    }),
  }),
})
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>

export const NewPasskeyAnswer = RecoveryCodesView.extend({ passkey: PasskeyView })
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>

export const PasskeyLoginView = z.object({
  app: z.boolean().meta({ description: 'whether a code of an authenticator app is accepted' }),
  options: PublicKeyOptions.nullable().meta({ description: 'null for an account without passkeys' }),
})
export type PasskeyLoginView = z.infer<typeof PasskeyLoginView>

export const PasskeyLoginBody = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: text(200).optional(),
    }),
  }),
})
export type PasskeyLoginBody = z.infer<typeof PasskeyLoginBody>
