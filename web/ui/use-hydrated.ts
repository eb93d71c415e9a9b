import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the first drawing in the browser, which must be the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
