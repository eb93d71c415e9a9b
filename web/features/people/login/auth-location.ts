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

const ORDER_PAGE = /^\/orders\/([^/]+)\/?$/

/** What the way back is called; an order is named, as whoever comes from an e-mail knows it. */
export function wayBackLabel(wayBack: string): string {
  const number = ORDER_PAGE.exec(wayBack)?.[1]
  return number === undefined
    ? 'Continue where you were'
    : `Continue where you were: order ${decodeURIComponent(number)}`
}
