import { decimalsOf } from '../../../../../../contract/currencies.ts'

export type DecimalMark = '.' | ','

/** Signs and names of currencies, blanks, and the marks that some languages put between thousands. */
const NO_DIGITS = /^(?:\p{L}+\.?|[\p{Sc}\s])+|\p{L}+\.?$|[\p{Sc}\s'’]/gu

/** The most characters of an amount: the signs of a longer cell would be looked for from each of its letters. */
const LONGEST = 100

/** Without currencies, blanks and marks between thousands; empty for what is too long to be an amount. */
const digitsOf = (cell: string): string => (cell.length > LONGEST ? '' : cell.replaceAll(NO_DIGITS, ''))

/** True for an amount whose comma stands before its decimals: `12,90`, `1.019,5 €`. */
export const hasDecimalComma = (cell: string): boolean => /\d,\d{1,2}$/.test(digitsOf(cell))

/** The mark before the decimals of all these amounts. */
export const findDecimalMark = (cells: Iterable<string>): DecimalMark => {
  for (const cell of cells) if (hasDecimalComma(cell)) return ','
  return '.'
}

const FORMS = {
  '.': /^-?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/,
  ',': /^-?(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d*)?$/,
}

/**
 * An amount in the smallest unit of its currency, half of one up; `null` for what is no amount. Counted in digits,
 * because a factor of a hundred makes 1.005 a little less.
 */
export function readAmount(cell: string, mark: DecimalMark, currency: string): number | null {
  const written = digitsOf(cell)
  if (!/\d/.test(written) || !FORMS[mark].test(written)) return null
  const [whole = '', decimals = ''] = written.replace('-', '').split(mark)
  const digits = decimalsOf(currency)
  const units = Number(whole.replaceAll(/\D/g, '') + decimals.slice(0, digits).padEnd(digits, '0'))
  const cents = units + (decimals.charAt(digits) >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(cents)) return null
  return written.startsWith('-') && cents !== 0 ? -cents : cents
}
