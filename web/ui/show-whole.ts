import type { FocusEvent } from 'react'

/**
 * For lines that scroll sideways: what is partly outside gets the focus as it is, for the browser only scrolls to what is not seen at
 * all.
 */
export function showWhole({ target }: FocusEvent) {
  // Not for a finger, under which the line would move away.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
