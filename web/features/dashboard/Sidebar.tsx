import LogOut from 'lucide-react/icons/log-out'
import { matchPath, useLocation } from 'react-router'
import { NavLink } from '../../routing/Link.tsx'
import { useLogout } from '../people/login/use-logout.ts'
import { Avatar } from '../common/Avatar.tsx'
import { capitalise } from './capitalise.ts'
import { SIDEBAR_LINKS } from './sidebar-links.ts'
import { useViewer } from '../people/login/use-viewer.ts'

/** The greeting, the five links of the role, and the way out. */
export function Sidebar() {
  const { username, profileImage, picture, role } = useViewer()
  const { logout, pending } = useLogout()
  const { pathname } = useLocation()
  return (
    <aside aria-label="Your account" className="grid content-start gap-5 p-4 max-lg:gap-3 lg:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar url={picture?.url ?? profileImage} size={36} />
        <p className="line-clamp-2 min-w-0 font-serif text-lg leading-tight font-semibold wrap-anywhere">
          Hello, {capitalise(username)}
        </p>
      </div>
      <nav aria-label="Dashboard" className="min-w-0">
        <ul className="grid gap-1 max-lg:grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))]">
          {SIDEBAR_LINKS[role].map(({ label, to, icon: Icon, below = [] }) => (
            <li key={to}>
              <NavLink
                to={to}
                isAbove={below.some((pattern) => matchPath(pattern, pathname) !== null)}
                className="flex min-h-11 items-center gap-3 rounded-full px-4 text-sm font-medium text-muted transition-colors hover:bg-leaf-soft hover:text-ink max-lg:gap-2 max-lg:px-3 aria-[current]:bg-leaf aria-[current]:text-on-leaf"
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
        className="inline-flex min-h-11 items-center gap-3 rounded-full px-4 text-sm font-medium text-danger transition-colors hover:bg-danger-soft max-lg:gap-2 max-lg:px-3"
      >
        <LogOut aria-hidden="true" className="size-4" />
        Logout
      </button>
    </aside>
  )
}
