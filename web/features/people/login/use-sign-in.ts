import { useDispatch } from 'react-redux'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { dropDraftsOfOthers } from '../../../forms/drafts.ts'
import { signedIn } from './auth.slice.ts'
import { clearPrivateData } from './private-data.ts'

/** Stores the user who has just logged in, and drops the private data of the former one. */
export function useSignIn(): (user: UserView) => void {
  const dispatch = useDispatch()
  return (user) => {
    dropDraftsOfOthers(user._id)
    dispatch(clearPrivateData())
    dispatch(signedIn(user))
  }
}
