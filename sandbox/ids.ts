import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const randomText = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Knowing a session's id opens its hosted page, so it is long enough that nobody guesses one. */
export const newSessionId = () => `cs_test_${randomText(58)}`

/** `newId('evt')` gives `evt_` and 24 random letters and digits. */
export const newId = (
  prefix: 'ch' | 'du' | 'evt' | 'li' | 'msg' | 'pi' | 'pm' | 'price' | 'prod' | 're' | 'req',
) => `${prefix}_${randomText(24)}`
