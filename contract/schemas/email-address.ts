import * as z from 'zod'

/** What a browser's `type=email` field takes, so that nothing it lets pass is refused by the server. */
export const emailAddress = (error: string) => z.email({ pattern: z.regexes.html5Email, error })

const anyAddress = emailAddress('')

export const isEmailAddress = (value: string): boolean => anyAddress.safeParse(value).success

/** Writes a domain such as `bücher.example` as mail servers know it; some browsers send it as it was typed. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  // Other signs, such as `/`, would end the name of the host.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return address
  const url = `https://${domain}`
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address
}
