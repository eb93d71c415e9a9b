import PostalMime from 'postal-mime'
import type { TestMailServer } from './mail-server.ts'

/** Returns the newest e-mail that arrived at this address. @throws Error when there is none */
export async function newestEmail(
  { received }: TestMailServer,
  to: string,
): Promise<{ subject: string; text: string; token: string }> {
  const email = received.findLast((each) => each.to === to)
  if (email === undefined) throw new Error(`No e-mail to ${to}`)
  const { subject = '', text = '' } = await PostalMime.parse(email.raw)
  return { subject, text, token: /#([\w-]{43})/.exec(text)?.[1] ?? '' }
}
