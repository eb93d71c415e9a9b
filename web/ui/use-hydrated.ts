import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and for the first drawing in the browser, which must be the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
