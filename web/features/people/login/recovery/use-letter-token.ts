import { useLocation } from 'react-router'
import { useHydrated } from '../../../../ui/use-hydrated.ts'

/** What stands behind `#` in the link of a letter: no server, log or referrer gets it. Empty while the page is what the server drew. */
export function useLetterToken(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : ''
}

export const isSpent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 410
