import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { Spinner } from '../ui/Spinner.tsx'

/**
 * Milliseconds for which the old page stays before a spinner replaces it; any longer would look as if the press had done
 * nothing.
 */
const PATIENCE = 100

/** Subscribes to the router directly, because rendered state lags behind, for instance during a view transition. */
export const IsNavigating = createContext<() => boolean>(() => true)

/** Shows the page; while the next one loads, a spinner in its place. */
export function PageOutlet() {
  const isWaiting = useWaiting()
  useFocusOnArrival()
  return (
    <>
      {isWaiting && (
        <>
          <div role="progressbar" aria-label="Loading" className="page-progress" />
          <Spinner />
        </>
      )}
      {/* Kept mounted, because a navigation can be cancelled. */}
      <div className={isWaiting ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </>
  )
}

function useWaiting(): boolean {
  const isLoading = useNavigation().state === 'loading'
  const isNavigating = useContext(IsNavigating)
  const [isWaiting, setWaiting] = useState(false)
  if (isWaiting && !isLoading) setWaiting(false)

  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => {
      if (!isNavigating()) return
      setWaiting(true)
      // The router has stored this page's scroll position.
      window.scrollTo(0, 0)
    }, PATIENCE)
    return () => clearTimeout(timer)
  }, [isLoading, isNavigating])

  return isWaiting
}

/** Moves the focus to the new page, as a browser does when it loads one; otherwise it stays on the pressed link, or is lost. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('content')
    const { activeElement } = document
    // The page has set the focus itself, or it is in a part that stays, such as the dashboards' sidebar.
    if (main === null || (main !== activeElement && main.contains(activeElement))) return
    const arrive = () => main.focus({ preventScroll: true })
    arrive()
    // Not while the cart is open: it closes now and returns the focus to its button.
    document.querySelector('dialog:modal')?.addEventListener('close', arrive, { once: true })
  }, [pathname])
}
