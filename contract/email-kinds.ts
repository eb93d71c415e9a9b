/** The letters the shop writes, by the names they are stored and listed under. */
export const EMAIL_KINDS = [
  'order placed',
  'new order',
  'status changed',
  'shipped',
  'weather hold',
  'claim received',
  'claim answered',
  'order cancelled',
  'refunded',
  'refund failed',
  'back in stock',
  'low stock',
  'review invitation',
  'payment needs review',
  'refund needs review',
  'contact message',
  'digest',
  'webhook off',
  'reset password',
  'password changed',
  'confirm address',
  'address asked',
  'address changed',
  'second factor changed',
  'logged out by the shop',
  'codes guessed',
  'new admin',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** Letters with a link that counts once. Its token is made while the letter is sent and stands nowhere else. */
export const LINK_KINDS = ['reset password', 'confirm address', 'address asked', 'address changed'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Letters nobody asked for: they say how to get no more of their kind. What else is sent, such as a link to log in, cannot be ended. */
export const UNASKED_KINDS = ['review invitation'] as const satisfies EmailKind[]

/** `skipped` was never tried: no mail server is set, the address is blocked, its reader wants no more of the kind, or is gone. */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]
