import { useEffect, useRef, type RefObject } from 'react'

/** Hears once what was typed, chosen or ticked in a field before the page was alive: hydration keeps it, and calls no handler. */
export function useEarlyChange<Field extends HTMLElement>(
  field: RefObject<Field | null>,
  hear: (field: Field) => void,
): void {
  const first = useRef<typeof hear | null>(hear)
  useEffect(() => {
    const hearOnce = first.current
    first.current = null
    if (field.current !== null) hearOnce?.(field.current)
  }, [field])
}
