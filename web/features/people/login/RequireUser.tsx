import { useEffect, type ReactNode } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { Role } from '../../../../contract/roles.ts'
import { NeedsScripts } from '../../../ui/NeedsScripts.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { onceDialogsAreLeft } from '../../../ui/use-back-closes.ts'
import type { LoginState } from './auth-location.ts'
import { useAuth } from './use-auth.ts'

const nested = <Outlet />

/**
 * Shows its children, or the nested route, to a signed-in user; sends others to the login page with the page they
 * wanted. This is for convenience: the server decides by itself who may read and change what.
 */
export function RequireUser({ children = nested }: { children?: ReactNode }) {
  const { user, restored } = useAuth()
  if (!restored) return <Restoring />
  if (user === null) return <ToLogin />
  return children
}

/** As `RequireUser`, and for one role only (docs/behaviour.md#guards). */
export function RequireRole({ role, children = nested }: { role: Role; children?: ReactNode }) {
  const { user, restored } = useAuth()
  if (!restored) return <Restoring />
  if (user === null) return <ToLogin />
  if (user.role !== role) return <Refused />
  return children
}

/** The server renders this for everybody, because the signed-in user is known only from the browser's storage. */
function Restoring() {
  return (
    <>
      <NeedsScripts what="This page" />
      <Spinner />
    </>
  )
}

function Refused() {
  useEffect(() => {
    dashboardToast.error('You are not authorized to access this page!')
  }, [])
  return <ToLogin reason="role" />
}

/**
 * Navigates once: a second try at a later render would disturb a logout that goes home. If the browser's back button
 * returns here before the login page was rendered, React has not unmounted this component, and it navigates again.
 */
function ToLogin({ reason }: { reason?: LoginState['reason'] }) {
  const { pathname, search } = useLocation()
  const { ended } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    const state: LoginState = { from: { pathname, search }, reason: reason ?? (ended ? 'ended' : 'guest') }
    let isHere = true
    const setOut = () =>
      onceDialogsAreLeft(() => isHere && void navigate(paths.login(), { replace: true, state }))
    const setOutAgain = () => window.location.pathname === pathname && setOut()
    setOut()
    window.addEventListener('popstate', setOutAgain)
    return () => {
      isHere = false
      window.removeEventListener('popstate', setOutAgain)
    }
  }, [navigate, pathname, search, reason, ended])
  return <Spinner />
}
