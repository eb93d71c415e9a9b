import UserRound from 'lucide-react/icons/user-round'
import { useId } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { UserView } from '../../../contract/schemas/user.ts'
import { Link } from '../../routing/Link.tsx'
import { Avatar } from '../common/Avatar.tsx'
import { useAuth } from '../people/login/use-auth.ts'
import { useLogout } from '../people/login/use-logout.ts'
import { headerIconClass } from './header-icon.ts'
import { ACCOUNT_LINKS } from './links.ts'
import { MenuButton, MenuPanel } from './MenuPanel.tsx'
import { useDisclosure } from '../../routing/use-disclosure.ts'

/** The visitor's picture with the links of their role, or the login link. Both take the same space. */
export function AccountMenu() {
  const { user } = useAuth()
  if (user !== null) return <SignedInMenu user={user} />
  return (
    <Link to={paths.login()} aria-label="Login" className={headerIconClass}>
      <UserRound aria-hidden="true" className="size-5.5" />
    </Link>
  )
}

function SignedInMenu({ user }: { user: UserView }) {
  const id = useId()
  const { open, toggle, close, root, button } = useDisclosure()
  const { logout, pending } = useLogout()
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label="Account menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className={headerIconClass}
      >
        <Avatar url={user.picture?.url ?? user.profileImage} size={32} />
      </button>
      {open && (
        <MenuPanel
          id={id}
          label="Your account"
          links={ACCOUNT_LINKS[user.role]}
          side="right"
          onChoose={close}
        >
          <MenuButton disabled={pending} onClick={() => void logout()}>
            Logout
          </MenuButton>
        </MenuPanel>
      )}
    </div>
  )
}
