export type ToastRegion = {
  /** The element that contains the toasts. */
  element: HTMLElement
  /** Moves the region over the page or the open modal dialog, below the visible part of the page's header. */
  raise: () => void
}

let region: ToastRegion | undefined

/** Pixels between the header, or the upper edge of the window, and a toast. */
const GAP = 12

/**
 * The one live region for toasts, made at hydration, because screen readers announce only changes of a region they know
 * already. It moves into the open modal dialog, if any, and is a popover there: everything outside a modal is inert and
 * below it.
 */
export function openToastRegion(): ToastRegion {
  if (region !== undefined) return region
  const element = document.createElement('div')
  element.className = 'toasts'
  element.popover = 'manual'
  element.ariaLive = 'polite'

  const raise = () => {
    const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
    const home = modal ?? document.body
    if (element.parentNode !== home) home.append(element)
    else if (element.matches(':popover-open')) element.hidePopover()
    // A modal covers the header.
    const header = modal ? null : document.querySelector('body > header')
    const bottom = Math.max(header?.getBoundingClientRect().bottom ?? 0, 0)
    element.style.setProperty('--toasts-top', `${bottom + GAP}px`)
    // Only a modal needs that: on the page it would lie over an open menu too.
    if (modal) element.showPopover()
    modal?.addEventListener('close', raise, { once: true })
  }
  raise()
  region = { element, raise }
  return region
}
