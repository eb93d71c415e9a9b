import { useLocation, useNavigation } from 'react-router'

/** True while another page loads: the router follows one navigation at a time, so a change of this page's address would cancel it. */
export function useLeaving(): boolean {
  const next = useNavigation().location
  const { pathname } = useLocation()
  return next !== undefined && next.pathname !== pathname
}
