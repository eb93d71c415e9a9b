import { decimalsOf, formatMinor, plainAmount, toMajor } from './currencies.ts'
import type { Amount, Cents } from './money.ts'

/** What schemas say of an amount: they know no currency, so these are those of one with decimals. */
export const TOO_SMALL = 'must be at least 0.01'
export const TOO_FINE = 'must have at most two decimals'

/** The same in a currency; any other words stay. */
export function amountWords(words: string, currency: string): string {
  if (words === TOO_SMALL) return `must be at least ${plainAmount(toMajor(1, currency), currency)}`
  return words === TOO_FINE && decimalsOf(currency) === 0 ? 'must be a whole number' : words
}

/**
 * What is wrong with an amount that somebody wrote, as the end of a sentence; `null` for nothing. An amount is refused
 * rather than rounded.
 *
 * @param most in the smallest unit
 */
export function amountFault(amount: Amount, currency: string, most: Cents): string | null {
  const cents = amount * 10 ** decimalsOf(currency)
  if (Math.abs(cents - Math.round(cents)) > 1e-6) return amountWords(TOO_FINE, currency)
  if (cents > most + 0.5) return `must be at most ${formatMinor(most, currency)}`
  return null
}
