import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns whether the component is still shown, for what comes late: the answer to a dialog that was closed meanwhile must not close the one
 * that is open by then.
 */
export function useShown(): Readonly<RefObject<boolean>> {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
