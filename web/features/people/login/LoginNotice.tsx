import type { ReactNode } from 'react'
import { MY_DATA_PAGE } from '../../../../contract/office.ts'
import { paths } from '../../../../contract/paths.ts'
import { hasDraftsOfUsers } from '../../../forms/drafts.ts'
import { Link } from '../../../routing/Link.tsx'
import { useAuth } from './use-auth.ts'
import { useLoginState } from './use-login-state.ts'

const linkClass = 'font-semibold underline underline-offset-4'

/**
 * Explains why the login page is shown: a page needs a login, the session ended, or the user is already logged in.
 *
 * @param otherwise what else a logged-in user could do here
 */
export function LoginNotice({ otherwise }: { otherwise: string }) {
  const { user } = useAuth()
  const { from, reason } = useLoginState()
  if (user !== null)
    return (
      <Notice>
        You are logged in as <strong className="wrap-anywhere">{user.username}</strong>.{' '}
        {reason === 'role'
          ? 'This account has no access to that page: log in with another account'
          : otherwise}
        {', or go to '}
        <Link to={user.role === 'admin' ? paths.admin() : paths.dashboard()} className={linkClass}>
          your dashboard
        </Link>
        .
      </Notice>
    )
  if (reason === 'unheard')
    return <Notice>The first try may have worked, though no answer came. Please log in.</Notice>
  if (from === undefined) return null
  return (
    <Notice>
      {reason === 'ended' ? 'Your session has ended. Please log in again.' : 'Please log in to continue.'}
      {from.pathname === MY_DATA_PAGE &&
        reason === 'ended' &&
        ' If you were deleting your account, that may be done: nobody can log in to it then.'}
      {hasDraftsOfUsers() && ' Your unsaved text is kept in this tab.'}
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-6 rounded-2xl bg-leaf-soft px-4 py-3 text-sm">
      {children}
    </p>
  )
}
