import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves to a setting that the address names, and into its field; the returned ref belongs to the element around both. */
export function useSought(name: string) {
  const { hash, key } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  // Another one each time it is asked for.
  const sought = hash === `#${name}` ? key : null
  useEffect(() => {
    if (sought === null || element.current === null) return
    const field = element.current.querySelector<HTMLElement>(
      'input:enabled, select:enabled, textarea:enabled',
    )
    const focused = field ?? element.current
    focused.focus({ preventScroll: true })
    element.current.scrollIntoView({ block: 'center' })
  }, [sought])
  return element
}
