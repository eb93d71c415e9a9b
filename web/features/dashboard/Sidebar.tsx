import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '../../routing/Link.tsx'
import { useLogout } from '../auth/use-logout.ts'
import { Avatar } from '../layout/Avatar.tsx'
import { capitalise } from './capitalise.ts'
import { SIDEBAR_LINKS } from './sidebar-links.ts'
import { useViewer } from './use-viewer.ts'

/** Beside the page on a wide screen; above it, with links that scroll sideways, on a phone. */
export function Sidebar() {
  const { username, profileImage, role } = useViewer()
  const { logout, pending } = useLogout()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)

  // Where one is may stand outside the strip of a phone.
  useEffect(() => {
    const link = [...(nav.current?.querySelectorAll('a') ?? [])].find((each) => each.pathname === pathname)
    if (nav.current === null || link === undefined) return
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [pathname])

  return (
    <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-3 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24 lg:grid-cols-1 lg:gap-5">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar url={profileImage} size={44} />
        <p className="line-clamp-2 min-w-0 font-serif text-lg font-semibold leading-tight wrap-anywhere">
          Hello, {capitalise(username)}
        </p>
      </div>
      <nav
        ref={nav}
        aria-label="Dashboard"
        className="relative min-w-0 [scrollbar-width:none] max-lg:order-last max-lg:col-span-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4"
      >
        <ul className="flex gap-1 max-lg:w-max lg:flex-col">
          {SIDEBAR_LINKS[role].map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-full px-4 text-sm font-medium whitespace-nowrap md:max-lg:gap-2 md:max-lg:px-3 text-muted transition-colors hover:bg-leaf-soft hover:text-ink aria-[current=page]:bg-leaf aria-[current=page]:text-on-leaf"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        disabled={pending}
        onClick={() => void logout()}
        className="inline-flex min-h-11 items-center gap-3 rounded-full px-4 text-sm font-medium text-danger transition-colors hover:bg-danger-soft"
      >
        <LogOut aria-hidden="true" className="size-4" />
        Logout
      </button>
    </aside>
  )
}
