import * as z from 'zod'
import { SHOP } from '../../../brand/shop.ts'
import { onOff, type Companion, type Values } from './variables.ts'

export type MailSettings = {
  /** Where letters are handed to and who they are from; `null` without a mail server of one's own. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | null
  /** Whether buyers get a letter when their order gets another status. */
  statusEmails: boolean
}

const mailServer = z.string().refine((value) => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' }
  return /^smtps?:$/.test(protocol) && hostname !== ''
}, 'must be an address such as smtp://user:password@mail.example.com:587')

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
  STATUS_EMAILS: onOff.default(true),
}

export const MAIL_COMPANIONS: readonly Companion[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
]

export const readMail = (env: Values<typeof MAIL>): MailSettings => ({
  mail:
    env.SMTP_URL === undefined || env.MAIL_FROM === undefined
      ? null
      : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  statusEmails: env.STATUS_EMAILS,
})
