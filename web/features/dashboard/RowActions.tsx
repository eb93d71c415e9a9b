import type { ReactNode } from 'react'
import { Link } from '../../routing/Link.tsx'

const shape =
  'inline-flex min-h-9 items-center rounded-full px-3 text-sm font-medium transition-colors max-md:min-h-11'
const quiet = `${shape} text-leaf hover:bg-leaf-soft`

/** What can be done with one row. Each name says which row it means, as there is one of each per row. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-1 max-md:-mr-3 md:-ml-3 md:flex-nowrap md:justify-start">
      {children}
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
