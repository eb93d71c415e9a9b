import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useId, type ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'
import { useDisclosure } from '../routing/use-disclosure.ts'
import { menuPlaceClass } from './menu-place.ts'

const shape =
  'inline-flex min-h-9 items-center rounded-full px-3 text-sm font-medium transition-colors pointer-coarse:min-h-11 pointer-coarse:min-w-11'
const quiet = `${shape} text-leaf hover:bg-leaf-soft`

/** The actions on one row. Each name says which row it means, because every row has the same buttons. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-1 max-md:-mr-3 md:-ml-3 md:flex-nowrap md:justify-start">
      {children}
    </div>
  )
}

/** The same behind one button on a phone, where rows are short. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  const { open, toggle, choose, root, button } = useDisclosure()
  return (
    <div ref={root} className="relative max-md:-mr-3">
      <button
        ref={button}
        type="button"
        aria-label={`Actions for ${of}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink md:hidden"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the buttons inside */}
      <div
        id={id}
        onClickCapture={choose}
        className={`md:-ml-3 md:flex md:gap-1 ${open ? menuPlaceClass : 'max-md:hidden'}`}
      >
        {children}
      </div>
    </div>
  )
}

type ActionProps = { label: string; of: string }

export function RowLink({ label, of, to }: ActionProps & { to: string }) {
  return (
    <Link to={to} aria-label={`${label} ${of}`} className={quiet}>
      {label}
    </Link>
  )
}

export function RowButton({
  label,
  of,
  danger = false,
  onClick,
}: ActionProps & { danger?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label} ${of}`}
      onClick={onClick}
      className={danger ? `${shape} text-muted hover:bg-danger-soft hover:text-danger` : quiet}
    >
      {label}
    </button>
  )
}
