import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { dropAllDrafts } from '../../../forms/drafts.ts'
import { confirmLeaving } from '../../../forms/unsaved.ts'
import { useLogoutMutation } from './login.api.ts'
import { signedOut } from './auth.slice.ts'
import { clearPrivateData } from './private-data.ts'

/**
 * Ends the session and goes home; a failure is only logged and the user stays logged in
 * (docs/behaviour.md#login-and-registration). Asks first when the page holds unsaved text.
 */
export function useLogout(): { logout: () => Promise<void>; pending: boolean } {
  const [callLogout, { isLoading: pending }] = useLogoutMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const logout = async () => {
    if (!(await confirmLeaving())) return
    const answer = await callLogout()
    if (answer.error !== undefined) {
      console.warn('The logout failed', answer.error)
      return
    }
    dropAllDrafts()
    // Rendered at once: the guard of a page that loses its user navigates to the login page, and the navigation home
    // replaces that.
    flushSync(() => dispatch(signedOut()))
    await navigate(paths.home())
    dispatch(clearPrivateData())
  }
  return { logout, pending }
}
