import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first drawing, which must agree; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
