import { useLocation } from 'react-router'
import { useHydrated } from '../../../../ui/use-hydrated.ts'

/** Returns the token behind `#` in the link of an e-mail, which no server, log or referrer gets. It is empty until hydration. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : ''
}

export const isSpent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 410
