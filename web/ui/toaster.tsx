import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster, type ExternalToast } from 'sonner'
import { openToastRegion } from './toast-region.ts'

export type ToastKind = 'success' | 'info' | 'error'
/** A button of the toast. */
export type ToastAction = { label: string; run: () => void }
type Options = Pick<ExternalToast, 'position' | 'duration'> & { action: ToastAction | undefined }

export type Toasts = { show: (kind: ToastKind, text: string, options: Options) => void }

const look = {
  pointerEvents: 'auto',
  fontFamily: 'inherit',
  '--border-radius': '1rem',
  '--success-bg': 'var(--color-green-soft)',
  '--success-text': 'var(--color-green)',
  '--success-border': 'var(--color-line)',
  '--info-bg': 'var(--color-blue-soft)',
  '--info-text': 'var(--color-blue)',
  '--info-border': 'var(--color-line)',
  '--error-bg': 'var(--color-danger-soft)',
  '--error-text': 'var(--color-danger)',
  '--error-border': 'var(--color-line)',
} as CSSProperties

/** Renders toasts in the live region that exists since hydration. */
export function openToasts(): Toasts {
  const { element, raise } = openToastRegion()
  flushSync(() =>
    createRoot(element).render(
      <Toaster
        theme="system"
        richColors
        closeButton
        // Below the header, because the cart button is often pressed next.
        offset={{ top: 'var(--toasts-top)', right: 'var(--toasts-right)' }}
        mobileOffset={{ top: 'var(--toasts-top)' }}
        style={look}
        toastOptions={{ closeButtonAriaLabel: 'Close message' }}
      />,
    ),
  )
  const section = element.querySelector('section')
  // It would be a region of its own, too new to be announced.
  section?.removeAttribute('aria-live')
  if (section !== null) giveFocusBack(section)
  return {
    show: (kind, text, { action, ...options }) => {
      raise()
      toast[kind](text, {
        ...options,
        ...(action && { action: { label: action.label, onClick: action.run } }),
      })
    },
  }
}

/**
 * Returns the focus to its former place when a toast is closed, and only then: the library would do so whenever the
 * focus leaves, and Tab would go in circles between the last link of the page and a toast.
 */
function giveFocusBack(section: HTMLElement) {
  let cameFrom: EventTarget | null = null
  section.addEventListener('focusin', (event) => {
    event.stopPropagation()
    if (!section.contains(event.relatedTarget as Node | null)) cameFrom = event.relatedTarget
  })
  section.addEventListener('click', () => {
    if (cameFrom instanceof HTMLElement && section.contains(document.activeElement))
      cameFrom.focus({ preventScroll: true })
  })
}
