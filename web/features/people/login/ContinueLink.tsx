import { useLocation } from 'react-router'
import { Link } from '../../../routing/Link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { wayBackLabel, type WayBackState } from './auth-location.ts'

/** After a login, which ends on the home page: the link to the page that required it. */
export function ContinueLink() {
  const state = useLocation().state as WayBackState | null
  // The server does not know the browser's history.
  const isHydrated = useHydrated()
  if (!isHydrated || state?.wayBack === undefined) return null
  return (
    <p className="bg-leaf-soft px-4 py-2 text-center">
      <Link to={state.wayBack} className="inline-flex min-h-11 items-center link">
        {wayBackLabel(state.wayBack)}
      </Link>
    </p>
  )
}
