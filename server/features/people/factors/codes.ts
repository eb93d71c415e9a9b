import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { SHOP } from '../../../../brand/shop.ts'

const PERIOD_SECONDS = 30
/** One code before and one after: clocks of phones differ. */
const WINDOW = 1
const SECRET_BYTES = 20

const appFor = (secret: string, label = '') =>
  new TOTP({ issuer: SHOP.name, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an app reads out of the square: `otpauth://totp/…`. */
export const addressOf = (secret: string, email: string): string => appFor(secret, email).toString()

/** The half minute since 1970 whose code this is, or `null` when it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appFor(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}

const LETTERS = '23456789abcdefghjkmnpqrstvwxyz'
const CODES = 10

/** Ten to write down, each good once: of fifty bits, which nobody guesses at five tries a login. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${fiveLetters()}-${fiveLetters()}`)

const fiveLetters = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** However it was typed: with spaces, without the dash, in capitals. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex')
