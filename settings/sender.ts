import * as z from 'zod'
import { isEmailAddress, withAsciiDomain } from '../contract/schemas/email-address.ts'

/** `Name <address>` or an address alone. */
export const sender = z
  .string()
  .transform((value) => {
    const [, name = '', inBrackets] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(value.trim()) ?? []
    return { name: name.trim(), address: withAsciiDomain(inBrackets ?? value.trim()) }
  })
  .refine(({ name, address }) => isEmailAddress(address) && !/\p{Cc}/u.test(name), {
    error:
      'must be an e-mail address such as orders@example.com, or a name and one: Our shop <orders@example.com>',
  })

/** The name in front of the address; nothing for an address alone. */
export const senderName = sender.transform(({ name }) => name || undefined)
