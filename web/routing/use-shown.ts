import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useLeaving } from './use-leaving.ts'

/**
 * Returns whether the component is still shown and nobody has left its page, for what comes late: the answer to a dialog that was closed
 * meanwhile must not close the one that is open by then, and that to a form must not lead back.
 */
export function useShown(): Readonly<RefObject<boolean>> {
  const { pathname } = useLocation()
  const isLeaving = useLeaving()
  const stays = useRef(true)
  const page = useRef(pathname)
  useEffect(() => {
    page.current = pathname
    stays.current = !isLeaving
    return () => {
      stays.current = false
    }
  }, [pathname, isLeaving])
  const [shown] = useState({
    get current() {
      // The address changes before the next page is drawn.
      return stays.current && window.location.pathname === page.current
    },
  })
  return shown
}
