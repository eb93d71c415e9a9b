import type { Location } from 'react-router'

/**
 * The data that a guard passes to the login page: the page the visitor wanted (docs/behaviour.md#guards), and why it
 * cannot be shown: nobody is signed in, the session ended on the way, or the page is for another role; or that the shop may
 * have done at a first try what it refuses at a second one.
 */
export type LoginState = {
  from?: Pick<Location, 'pathname' | 'search'>
  reason?: 'guest' | 'ended' | 'role' | 'unheard'
  /** Entered at the registration a moment ago. */
  email?: string
}

/** The data that a login passes to the home page: the path and query to go on at. */
export type WayBackState = { wayBack: string | undefined }

/** Nothing else is read from the address, which anybody may have written: not another text, nor a broken encoding. */
const ORDER_PAGE = /^\/orders\/([\w-]{1,30})\/?$/

/** Returns the label of the link back; an order is named, because an e-mail may link to it. */
export function wayBackLabel(wayBack: string): string {
  const number = ORDER_PAGE.exec(wayBack)?.[1]
  return number === undefined ? 'Continue where you were' : `Continue where you were: order ${number}`
}
