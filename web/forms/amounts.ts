import type { InputEvent } from 'react'

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

/** Types a point for a comma in a number field, as Chromium drops the comma: 29,95 would be 2995. Thousands then have three decimals and are refused. */
export function pointForComma(event: InputEvent): void {
  if (!event.data.includes(',')) return
  event.preventDefault()
  // The only way to type into a number field.
  document.execCommand('insertText', false, event.data.replaceAll(',', '.'))
}
