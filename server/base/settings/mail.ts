import * as z from 'zod'
import { sender } from '../../../settings/sender.ts'
import { isLoopback, readAddress, type ADDRESS } from './address.ts'
import type { SELLING } from './selling.ts'
import { ConfigError, type Values } from './variables.ts'

export type MailSettings = {
  /** The mail server and the sender, whose name may be empty; `null` without a mail server. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | null
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

export const MAIL = {
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
}

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
  }
}
