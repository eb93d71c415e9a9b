import type { FocusEvent } from 'react'

/**
 * For lines that scroll sideways: scrolls a partly hidden element into view when it gets the focus, because the browser
 * does so only for one that is hidden completely.
 */
export function showWhole({ target }: FocusEvent) {
  // Not for touch, under which the line would move.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
