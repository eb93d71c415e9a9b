import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A button that shows and hides a small panel, which closes on Escape (and returns the focus), on a press or focus
 * elsewhere, and when the page changes.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return undefined
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || root.current?.contains(target) !== true) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  const close = () => setOpen(false)
  /** Closes with the focus on the button, where a dialog that was opened from the panel returns it: what opened it is hidden by then. */
  const choose = () => {
    if (!open) return
    button.current?.focus()
    close()
  }
  return { open, toggle: () => setOpen(!open), close, choose, root, button }
}
