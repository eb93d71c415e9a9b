import * as z from 'zod'

/** `Name <address>` or an address alone. */
export const sender = z
  .string()
  .transform((value) => {
    const [, name = '', inBrackets] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(value.trim()) ?? []
    return { name: name.trim(), address: inBrackets ?? value.trim() }
  })
  .refine(({ name, address }) => z.email().safeParse(address).success && !/\p{Cc}/u.test(name), {
    error:
      'must be an e-mail address such as orders@example.com, or a name and one: Our shop <orders@example.com>',
  })

/** The name in front of the address; nothing for an address alone. */
export const senderName = sender.transform(({ name }) => name || undefined)
