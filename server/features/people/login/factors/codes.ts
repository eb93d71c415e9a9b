import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** One code before and one after are accepted, because clocks of phones differ. */
const WINDOW = 1
const SECRET_BYTES = 20

const appFor = (secret: string, shown: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...shown, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address in the QR code that an app scans: `otpauth://totp/…`. */
export const addressOf = (secret: string, email: string, shopName: string): string =>
  appFor(secret, { issuer: shopName, label: email }).toString()

/** The 30-second step since 1970 of this code, or `null` when it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appFor(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}

const LETTERS = '23456789abcdefghjkmnpqrstvwxyz'
const CODES = 10

const GROUPS = 4
const GROUP_LETTERS = 6

/** Makes ten recovery codes of 117 bits, so that they cannot be found from the stored hashes; each is valid once. */
export const newRecoveryCodes = (): string[] => listOf(CODES, () => listOf(GROUPS, group).join('-'))

const group = () => listOf(GROUP_LETTERS, () => LETTERS[randomInt(LETTERS.length)]).join('')

const listOf = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)

/** Hashes a code however it was typed: with spaces, without the dash, in capitals. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex')
