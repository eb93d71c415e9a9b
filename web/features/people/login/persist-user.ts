import type { Store } from '@reduxjs/toolkit'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { api } from '../../../api/api.ts'
import { followStorage } from '../../../routing/follow-storage.ts'
import { dropDraftsOfOthers } from '../../../forms/drafts.ts'
import { selectAuth, userRestored, type AuthState } from './auth.slice.ts'
import { USER_KEY, clearUser, readStoredUser, storeUser } from './stored-user.ts'

/**
 * Restores the user, stores logins and profile changes, and follows other tabs and pages from the back-forward cache: a
 * logout there is a logout here, and private data leaves the screen at once, not at the next answer. Returns a function
 * that stops it.
 */
export function persistUser(store: Store<{ auth: AuthState }>, storage: Storage, tab: Window): () => void {
  let kept: UserView | null = null
  const restore = () => {
    const former = kept?._id
    kept = readStoredUser(storage)
    store.dispatch(userRestored(kept))
    if (kept !== null) dropDraftsOfOthers(kept._id)
    if (former === undefined || former === kept?._id) return
    store.dispatch(api.util.resetApiState())
  }
  restore()

  const stop = store.subscribe(() => {
    const { user } = selectAuth(store.getState())
    if (user === kept) return
    const isLogin = user?._id !== kept?._id
    kept = user
    try {
      if (user === null) clearUser(storage)
      else storeUser(storage, user, isLogin ? Date.now() : undefined)
    } catch (error) {
      console.warn('The user could not be stored', error)
    }
  })
  const stopFollowing = followStorage(tab, USER_KEY, restore)
  return () => {
    stop()
    stopFollowing()
  }
}
