import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { onceDialogsAreLeft } from '../../../ui/use-back-closes.ts'
import type { LoginState } from './auth-location.ts'
import { useAuth } from './use-auth.ts'

/** Opens the login page when the server has ended the session of the shown user. */
export function SessionEnd() {
  const { ended } = useAuth()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isDue = ended && pathname !== paths.login()
  useEffect(() => {
    if (!isDue) return
    const state: LoginState = { from: { pathname, search }, reason: 'ended' }
    onceDialogsAreLeft(() => void navigate(paths.login(), { replace: true, state }))
    // Once for each ended session, so that a visitor who continues as a guest is left alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ended])
  return null
}
