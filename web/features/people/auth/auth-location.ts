import type { Location } from 'react-router'

/**
 * What a guard passes along to the login page: where the visitor wanted to go (docs/behaviour.md#guards), and why it cannot be
 * shown: nobody is signed in, the session ended on the way, or the page is for another role.
 */
export type LoginState = {
  from?: Pick<Location, 'pathname' | 'search'>
  reason?: 'guest' | 'ended' | 'role'
  /** Typed at the registration a moment ago. */
  email?: string
}

/** What a login passes along to the home page: the path and query to go on at. */
export type WayBackState = { wayBack: string | undefined }
