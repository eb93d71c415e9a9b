import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UserView } from '../../../contract/schemas/user.ts'

/**
 * Who is signed in, for display alone: the server knows by its own cookie (design, section 6). `restored` is false until
 * the browser has looked into its storage, so that a page made for everybody shows nothing of anybody.
 */
export type AuthState = { user: UserView | null; restored: boolean }

type WithAuth = { auth: AuthState }

const initialState: AuthState = { user: null, restored: false }

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    userRestored: (_auth, { payload }: PayloadAction<UserView | null>) => ({ user: payload, restored: true }),
    signedIn: (_auth, { payload }: PayloadAction<UserView>) => ({ user: payload, restored: true }),
    signedOut: () => ({ user: null, restored: true }),
  },
})

export const { userRestored, signedIn, signedOut } = authSlice.actions
export const authReducer = authSlice.reducer
export const selectAuth = (state: WithAuth) => state.auth
