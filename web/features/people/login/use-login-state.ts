import { useLocation } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { LoginState } from './auth-location.ts'

/**
 * Returns the state that was passed to the login page; empty during hydration, because the server renders the page for
 * everybody.
 */
export function useLoginState(): LoginState {
  const state = useLocation().state as LoginState | null
  return useHydrated() && state !== null ? state : {}
}
