import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster, type ExternalToast } from 'sonner'

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

/**
 * Toasts in a popover of their own. It moves into the modal dialog that is open, if any: everything outside a modal is dead to
 * the pointer and silent to screen readers, and below it.
 */
export function openToasts(): Toasts {
  const place = document.createElement('div')
  place.className = 'toasts'
  place.popover = 'manual'

  const raise = () => {
    const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
    const home = modal ?? document.body
    if (place.parentNode !== home) home.append(place)
    else if (place.matches(':popover-open')) place.hidePopover()
    place.showPopover()
    modal?.addEventListener('close', raise, { once: true })
  }
  raise()
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        theme="system"
        richColors
        closeButton
        // Below the header: whoever has just added something wants the cart button next.
        offset={{ top: '5.5rem', right: '1.5rem' }}
        mobileOffset={{ top: '6.5rem' }}
        style={look}
        toastOptions={{ closeButtonAriaLabel: 'Close message' }}
      />,
    ),
  )
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
