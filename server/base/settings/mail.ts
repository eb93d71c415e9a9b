import * as z from 'zod'
import { SHOP } from '../../../brand/shop.ts'
import { isLoopback, readAddress, type ADDRESS } from './address.ts'
import type { SELLING } from './selling.ts'
import { ConfigError, onOff, type Companion, type Values } from './variables.ts'

export type MailSettings = {
  /** The mail server and the sender of e-mails; `null` without a mail server. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | null
  /** True if admins get an e-mail about each new order. */
  newOrderEmails: boolean
  /** True if buyers get an e-mail when the status of their order changes. */
  statusEmails: boolean
  /** Days after an order's completion at which its buyer is invited to review; `null` sends no invitation. */
  reviewInvitationDays: number | null
}

/** Checks the part that the mail library reads, so that it never gets an address that it misreads or fails on. */
const mailServer = z
  .string()
  .refine(
    (value) => {
      if (!URL.canParse(value)) return false
      const { protocol, hostname, pathname, search, hash, username, password } = new URL(value)
      return (
        /^smtps?:$/.test(protocol) &&
        /^([a-z0-9._-]+|\[[\da-f:.]+\])$/i.test(hostname) &&
        ['', '/'].includes(pathname) &&
        hash === '' &&
        !search.includes('@') &&
        [username, password].every(isDecodable)
      )
    },
    {
      error:
        'must be an address such as smtp://user:password@mail.example.com:587, with special characters of user and password percent-encoded (%40 for @, %23 for #, %2F for /)',
      abort: true,
    },
  )
  .refine((value) => {
    const { username, password } = new URL(value)
    return (username === '') === (password === '')
  }, 'must hold both a user and a password, or neither')
  .refine((value) => {
    const { protocol, port } = new URL(value)
    return protocol !== 'smtp:' || port !== '465'
  }, 'must begin with smtps:// at port 465, where a server expects TLS from the first byte')

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** `Name <address>` or an address alone. */
const sender = z
  .string()
  .transform((value) => {
    const [, name = '', inBrackets] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(value.trim()) ?? []
    return { name: name.trim() || SHOP.name, address: inBrackets ?? value.trim() }
  })
  .refine(({ name, address }) => z.email().safeParse(address).success && !/\p{Cc}/u.test(name), {
    error:
      'must be an e-mail address such as orders@example.com, or a name and one: Our shop <orders@example.com>',
  })

export const MAIL = {
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  NEW_ORDER_EMAILS: onOff.default(true),
  STATUS_EMAILS: onOff.default(true),
  REVIEW_INVITATIONS: z
    .string()
    .refine(
      (value) => value === 'off' || /^([1-9]|[1-8]\d|90)$/.test(value),
      'must be off or a number of days from 1 to 90',
    )
    .transform((value) => (value === 'off' ? null : Number(value)))
    .default(null),
}

export const MAIL_COMPANIONS: readonly Companion[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
]

/** @throws ConfigError when a shop that others can reach would send e-mails about purchases without payment */
export function readMail(env: Values<typeof MAIL & typeof SELLING & typeof ADDRESS>): MailSettings {
  const { publicUrl } = readAddress(env)
  if (env.SMTP_URL !== undefined && env.SANDBOX === true && !isLoopback(publicUrl))
    throw new ConfigError(
      `SMTP_URL must not be set when SANDBOX is on at ${publicUrl}: with a test card anybody could have e-mails sent to anybody.`,
    )
  return {
    mail:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? null
        : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    newOrderEmails: env.NEW_ORDER_EMAILS,
    statusEmails: env.STATUS_EMAILS,
    reviewInvitationDays: env.REVIEW_INVITATIONS,
  }
}
