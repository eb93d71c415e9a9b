import type { ReactNode } from 'react'
import { NavLink } from '../../routing/Link.tsx'

export type MenuLink = { label: string; to: string }

type MenuPanelProps = {
  id: string
  label: string
  links: readonly MenuLink[]
  side: 'left' | 'right'
  onChoose: () => void
  /** Content below the links. */
  children?: ReactNode
}

const itemClass =
  'flex min-h-11 w-full items-center rounded-xl px-4 text-left font-medium transition-colors hover:bg-leaf-soft aria-[current=page]:text-leaf aria-[current=page]:font-semibold'

/** A small list of links below its button; on a phone below the whole header, so that it does not cover a link partly. */
export function MenuPanel({ id, label, links, side, onChoose, children }: MenuPanelProps) {
  return (
    <nav
      id={id}
      aria-label={label}
      className={`absolute top-full z-30 mt-2 w-56 max-md:mt-12.5 rounded-card border border-line bg-surface p-2 shadow-float ${side === 'left' ? 'left-0' : 'right-0'}`}
    >
      <ul>
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <NavLink to={to} onClick={onChoose} className={itemClass}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
      {children !== undefined && <div className="mt-2 border-t border-line pt-2">{children}</div>}
    </nav>
  )
}

export function MenuButton({
  children,
  disabled,
  onClick,
}: {
  children: ReactNode
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" disabled={disabled} onClick={onClick} className={itemClass}>
      {children}
    </button>
  )
}
