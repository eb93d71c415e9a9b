import type { InputEvent } from 'react'

/** Said of text that is no amount. */
export const noAmount = (decimals = 2) =>
  `Enter an amount, such as ${(1250 / 10 ** decimals).toFixed(decimals)}.`

/**
 * Returns a typed number, also behind the sign of a currency, or `null`. A comma is refused, because it means thousands to
 * some and cents to others, and so is a decimal that the currency does not have.
 */
export function typedAmount(text: string, decimals = 2): number | null {
  const [, number, fraction = ''] = /^\p{Sc}?(-?\d+(?:\.(\d+))?)$/u.exec(text.trim()) ?? []
  return number === undefined || fraction.length > decimals ? null : Number(number)
}

/** Types a point for a comma in a number field, as Chromium drops the comma: 29,95 would be 2995. Thousands then have three decimals and are refused. */
export function pointForComma(event: InputEvent): void {
  if (!event.data.includes(',')) return
  event.preventDefault()
  // The only way to type into a number field.
  document.execCommand('insertText', false, event.data.replaceAll(',', '.'))
}
