import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { sessionEnded } from '../../../api/session-ended.ts'

/**
 * Who is signed in, for display alone: the server knows by its own cookie (docs/behaviour.md#sessions-and-safety). `restored` is false until
 * the browser has looked into its storage, so that a page made for everybody shows nothing of anybody. `ended` is true once the
 * server has refused a call of the user that was shown, until somebody logs in or out.
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
