/** Said of text that is no amount. */
export const NO_AMOUNT = 'Enter an amount, such as 12.50.'

/**
 * Returns a typed number with at most two decimals, or `null`. A comma is refused, because it means thousands to some and
 * cents to others.
 */
export function typedAmount(text: string): number | null {
  const number = /^\$?(-?\d+(?:\.\d{1,2})?)$/.exec(text.trim())?.[1]
  return number === undefined ? null : Number(number)
}
