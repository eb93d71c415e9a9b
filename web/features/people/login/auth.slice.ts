import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { sessionEnded } from '../../../api/session-ended.ts'

/**
 * The signed-in user, for display only: the server trusts its own cookie (docs/behaviour.md#sessions-and-safety).
 * `restored` is false until the browser has read its storage, so that a page rendered for everybody shows nothing
 * personal. `ended` is true from the moment the server refused a call of the shown user until the next login or logout.
 */
export type AuthState = { user: UserView | null; restored: boolean; ended: boolean }

type WithAuth = { auth: AuthState }

const initialState: AuthState = { user: null, restored: false, ended: false }

const known = (user: UserView | null): AuthState => ({ user, restored: true, ended: false })

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    userRestored: (_auth, { payload }: PayloadAction<UserView | null>) => known(payload),
    signedIn: (_auth, { payload }: PayloadAction<UserView>) => known(payload),
    signedOut: () => known(null),
  },
  extraReducers: (builder) =>
    // A guest has no session that could end.
    builder.addCase(sessionEnded, (auth) => (auth.user === null ? auth : { ...known(null), ended: true })),
})

export const { userRestored, signedIn, signedOut } = authSlice.actions
export const authReducer = authSlice.reducer
export const selectAuth = (state: WithAuth) => state.auth
