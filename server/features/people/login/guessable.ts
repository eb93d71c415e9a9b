import { readFileSync } from 'node:fs'
import { LENGTHS } from '../../../../contract/limits.ts'

/** The 3,000 most common passwords that are long enough, by frequency in leaks: the first of `@zxcvbn-ts/language-common` 4.1.3 (MIT). */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** The reason why this password is easy to guess, as the end of a sentence, or `null`. */
export function whyGuessable(
  password: string,
  owner: { username: string; email: string },
  shopName: string,
): string | null {
  const typed = password.normalize('NFKC').toLowerCase()
  if (COMMON.has(typed)) return 'is too common. Please choose another password, such as four words'
  if (new Set(typed).size <= 2)
    return 'has too few different characters. Please choose another password, such as four words'
  const own = [owner.username, owner.email, owner.email.split('@')[0] ?? '', shopName].map(core)
  if (own.includes(core(password)))
    return 'is too similar to your name or the shop’s. Please choose another password, such as four words'
  return null
}

/** Removes spaces, punctuation, and digits at the ends, as from `Fern & Co. 2026!`. */
function core(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const bare = letters.replaceAll(/^\d+|\d+$/g, '')
  // A password of digits only is checked as it is.
  return bare === '' ? letters.padEnd(LENGTHS.passwordLeast) : bare
}
