/** The kinds of e-mails, by the names they are stored and listed under. */
export const EMAIL_KINDS = [
  'order placed',
  'new order',
  'status changed',
  'shipped',
  'ready for pick-up',
  'weather hold',
  'order held',
  'claim received',
  'claim answered',
  'withdrawal received',
  'withdrawal answered',
  'order cancelled',
  'refunded',
  'refund failed',
  'invoice issued',
  'back in stock',
  'low stock',
  'review invitation',
  'payment needs review',
  'refund needs review',
  'dispute',
  'contact message',
  'digest',
  'webhook off',
  'customer invitation',
  'reset password',
  'password changed',
  'confirm address',
  'address asked',
  'address changed',
  'second factor changed',
  'logged out by the shop',
  'codes guessed',
  'new admin',
  'test e-mail',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

const KIND_TITLES: Readonly<Record<string, string>> = {
  digest: 'daily summary',
  'webhook off': 'webhook disabled',
  'address asked': 'address change requested',
  'codes guessed': 'failed logins',
} satisfies Partial<Record<EmailKind, string>>

/** The name of a kind on screens and in e-mails; stored names stay. */
export const emailKindTitle = (kind: string): string => KIND_TITLES[kind] ?? kind

/** E-mails with a link that works once. Its token is made while the e-mail is sent and is not stored. */
export const LINK_KINDS = [
  'customer invitation',
  'reset password',
  'confirm address',
  'address asked',
  'address changed',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/**
 * E-mails without a request by their reader, which contain a link to unsubscribe from their kind. Others, such as a
 * login link, have none.
 */
export const UNSUBSCRIBABLE_KINDS = ['review invitation'] as const satisfies EmailKind[]

/** `skipped` was never tried: no mail server is set, the address is blocked, or its reader has unsubscribed or is gone. */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]
