import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useLogoutMutation } from './auth.api.ts'
import { signedOut } from './auth.slice.ts'
import { forgetPrivateData } from './private-data.ts'

/** Ends the session and goes home; a failure is only logged and the user stays logged in (specification, section 4). */
export function useLogout(): { logout: () => Promise<void>; pending: boolean } {
  const [callLogout, { isLoading: pending }] = useLogoutMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const logout = async () => {
    const answer = await callLogout()
    if (answer.error !== undefined) {
      console.warn('The logout failed', answer.error)
      return
    }
    // Home first, and drawn: a guarded page that is still there when its user goes would lead to the login page.
    await navigate(paths.home(), { flushSync: true })
    dispatch(signedOut())
    dispatch(forgetPrivateData())
  }
  return { logout, pending }
}
