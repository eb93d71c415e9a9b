import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { useBackCloses } from './use-back-closes.ts'

type Ways = {
  /** A press beside it does not close it, because a slip would lose typed text. */
  isForm?: boolean
  /** The browser's Back closes it instead of leaving the page. */
  closedByBack?: boolean
}

/**
 * Opens and closes a native `<dialog>`: the browser keeps the focus inside and restores it, makes the page behind it
 * inert and handles Escape. Only `open` decides, so every way to close it calls `onClose`. The page's scrolling is
 * locked in the style sheet.
 */
export function useDialog(
  open: boolean,
  onClose: () => void,
  { isForm = false, closedByBack = true }: Ways = {},
) {
  useBackCloses(open && closedByBack, onClose)
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect, because a dialog that leaves the page must close first, or the focus is not restored.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    const { documentElement: root } = document
    // Measured while the scroll bar is there: the style sheet removes it under the dialog and keeps the page's width.
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.getBoundingClientRect().width}px`)
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  const close = (event: SyntheticEvent) => {
    // A file field inside fires the same event when no file was chosen.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    // The backdrop belongs to the dialog, but is outside its box.
    if (isForm || event.target !== event.currentTarget) return
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) onClose()
  }
  const closedByBrowser = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    // A second Escape closes without asking first; the page decides, so the dialog opens again.
    if (!open || dialog.open) return
    dialog.showModal()
    onClose()
  }
  return { ref, onCancel: close, onClick: press, onClose: closedByBrowser }
}
