import Check from 'lucide-react/icons/check'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { ORDER_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts'
import { StatusBadge } from '../StatusBadge.tsx'

type StatusMenuProps = {
  /** The name of the button: its action and its order. */
  label: string
  current?: OrderStatus | undefined
  onChoose: (status: OrderStatus) => void
  className: string
  children: ReactNode
}

/** The menu's size in pixels. */
const SIZE = { width: 208, height: 200 }

/**
 * A button that opens the four statuses. They are in the browser's top layer, because a table cuts off overflowing
 * content, and only while open, so that a row contains only its own status as text.
 */
export function StatusMenu({ label, current, onChoose, className, children }: StatusMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return undefined
    // Closes the menu on scrolling, because it would stay in its old place.
    const leave = () => menu.current?.hidePopover()
    window.addEventListener('scroll', leave)
    return () => window.removeEventListener('scroll', leave)
  }, [isOpen])

  const place = ({ newState }: ToggleEvent) => {
    const [at, style] = [button.current?.getBoundingClientRect(), menu.current?.style]
    if (newState !== 'open' || at === undefined || style === undefined) return
    const isBelow = at.bottom + SIZE.height < window.innerHeight
    style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - SIZE.width - 8))}px`
    style.top = isBelow ? `${at.bottom + 4}px` : 'auto'
    style.bottom = isBelow ? 'auto' : `${window.innerHeight - at.top + 4}px`
  }
  /** Moves the focus here, because a menu closed and opened at once is told only that it is open, as it was before. */
  const show = ({ newState }: ToggleEvent) => {
    flushSync(() => setOpen(newState === 'open'))
    if (newState === 'open') menu.current?.querySelector('button')?.focus()
  }
  const choose = (status: OrderStatus) => {
    menu.current?.hidePopover()
    onChoose(status)
  }
  /** Handles the number keys of the choices before the list's own keys. */
  const pressKey = (event: KeyboardEvent) => {
    const status = /^[1-4]$/.test(event.key) ? ORDER_STATUSES[Number(event.key) - 1] : undefined
    if (status === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(status)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="true"
        popoverTarget={id}
        className={className}
      >
        {children}
      </button>
      <span
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={show}
        className="fixed inset-auto m-0 w-52 rounded-card border border-edge bg-surface p-2 text-ink shadow-float"
      >
        {isOpen &&
          ORDER_STATUSES.map((status, place) => (
            <button
              key={status}
              type="button"
              aria-current={status === current || undefined}
              onClick={() => choose(status)}
              onKeyDown={pressKey}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-full px-3 text-sm hover:bg-leaf-soft"
            >
              <StatusBadge status={status} seenBy="admin" />
              {status === current ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <span aria-hidden="true" className="text-xs text-muted">
                  {place + 1}
                </span>
              )}
            </button>
          ))}
      </span>
    </>
  )
}
