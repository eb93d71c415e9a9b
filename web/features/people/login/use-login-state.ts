import { useLocation } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { LoginState } from './auth-location.ts'

/** What was passed along to the login page; nothing while it must be what the server drew for everybody. */
export function useLoginState(): LoginState {
  const state = useLocation().state as LoginState | null
  return useHydrated() && state !== null ? state : {}
}
