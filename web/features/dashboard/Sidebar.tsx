import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { NavLink } from '../../routing/Link.tsx'
import { showWhole } from '../../ui/show-whole.ts'
import { useLogout } from '../people/login/use-logout.ts'
import { Avatar } from '../common/Avatar.tsx'
import { capitalise } from './capitalise.ts'
import { SIDEBAR_LINKS } from './sidebar-links.ts'
import { useViewer } from '../people/login/use-viewer.ts'

/** Beside the page on a wide screen; above it as one line that scrolls sideways on a narrow one. */
export function Sidebar() {
  const { username, profileImage, picture, role } = useViewer()
  const { logout, pending } = useLogout()
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)

  // On a phone the current link may be outside the visible part of the line.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    if (strip.current === null || link === null) return
    const { clientWidth: stripWidth } = strip.current
    const end = link.offsetLeft + link.offsetWidth
    // If the link fits without scrolling, the line stays at its start and shows the whole greeting.
    strip.current.scrollLeft = end <= stripWidth ? 0 : end - (stripWidth + link.offsetWidth) / 2
    // The marked link changes with the address.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read from the document
  }, [pathname])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the links inside
    <aside
      ref={strip}
      aria-label="Your account"
      onFocus={showWhole}
      className="flex items-center gap-1 border-line bg-surface [scrollbar-width:none] max-lg:relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-y max-lg:scroll-px-4 max-lg:px-4 max-lg:py-0.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid lg:content-start lg:gap-5 lg:p-4 lg:pb-0"
    >
      <div className="flex items-center gap-3 max-lg:pr-2 max-md:shrink-0 md:max-lg:min-w-20">
        <div className="max-lg:hidden">
          <Avatar url={picture?.url ?? profileImage} size={36} />
        </div>
        <p className="min-w-0 font-serif text-lg leading-tight font-semibold max-lg:max-w-48 max-lg:truncate max-lg:text-base lg:line-clamp-2 lg:wrap-anywhere">
          Hello, {capitalise(username)}
        </p>
      </div>
      <nav aria-label="Dashboard" className="min-w-0 max-lg:shrink-0">
        <ul className="flex gap-1 max-lg:w-max lg:flex-col">
          {SIDEBAR_LINKS[role].map(({ label, to, icon: Icon, below = [] }) => (
            <li key={to}>
              <NavLink
                to={to}
                isAbove={below.some((pattern) => matchPath(pattern, pathname) !== null)}
                className="flex min-h-11 items-center gap-3 rounded-full px-4 text-sm font-medium whitespace-nowrap md:max-lg:px-2.5 text-muted transition-colors hover:bg-leaf-soft hover:text-ink aria-[current]:bg-leaf aria-[current]:text-on-leaf"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 max-lg:hidden" />
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
        className="inline-flex min-h-11 shrink-0 items-center gap-3 rounded-full px-4 text-sm font-medium md:max-lg:px-2.5 text-danger transition-colors hover:bg-danger-soft"
      >
        <LogOut aria-hidden="true" className="size-4 max-lg:hidden" />
        Logout
      </button>
    </aside>
  )
}
