import type { NodemailerError } from 'nodemailer'

/** Milliseconds before each retry; after the last one the e-mail has failed. */
export const PAUSES = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000] as const

/** Consequences of a failed attempt: for the e-mail, for its address, and for all others in the queue. */
export type Outcome = {
  problem: string
  /** True if a retry may help. */
  again: boolean
  /** True if the address will never accept an e-mail. */
  block: boolean
  /** True if the server accepts no e-mail at all now, so that the others need not be tried. */
  serverIsAway: boolean
}

const MAX_PROBLEM_LENGTH = 500

/**
 * Interprets the mail server's answer. `EENVELOPE` alone is ambiguous: the library uses it for greylisting (451), an unknown mailbox (550)
 * and a refused sender, so the command and the reply's code decide. A refused sender is the fault of the shop, not of the e-mail.
 */
export function outcomeOf(error: unknown): Outcome {
  const { code, responseCode = 0, command, response, message } = asMailError(error)
  const problem = (response ?? message).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_PROBLEM_LENGTH)
  const aboutEmail =
    code === 'EMESSAGE' || code === 'ESTREAM' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  const aboutUs = command === 'RCPT TO' && isAboutUs(responseCode, response ?? '')
  // Without a code the library itself refused the e-mail, which it would do again.
  const forGood = aboutEmail && !aboutUs && (responseCode >= 500 || responseCode === 0)
  return {
    problem,
    again: !forGood,
    block: forGood && command === 'RCPT TO' && isDeadAddress(responseCode, response ?? ''),
    serverIsAway: !aboutEmail || responseCode === 421,
  }
}

/**
 * True if a refusal is about the shop: many servers report a missing login, a forbidden relay or an unknown sender only when the recipient
 * is named. Decided by the enhanced status code (RFC 3463) if it says so, else by the words.
 */
function isAboutUs(code: number, response: string): boolean {
  if (code === 503 || code === 530 || code === 535) return true
  const { subject, detail } = enhancedCode(response)
  if (subject === '1') return detail === '7' || detail === '8'
  return subject !== '0' && subject !== '2' && /relay|sender|authenticat/i.test(withoutAddresses(response))
}

/** Removes addresses: servers repeat the recipient's, whose words anybody can choose. */
const withoutAddresses = (response: string): string => response.replaceAll(/\S+@\S+/g, ' ')

/** True if a refusal means that the mailbox does not exist. 5.7.x is a policy; 5.2.2 and 552 are a full mailbox. */
function isDeadAddress(code: number, response: string): boolean {
  const { subject, detail } = enhancedCode(response)
  if (subject === undefined) return code !== 552
  return subject === '1' || subject === '0' || (subject === '2' && detail === '1')
}

function enhancedCode(response: string): { subject?: string | undefined; detail?: string | undefined } {
  // A network address such as 192.5.1.1 is not a code.
  const [, subject, detail] =
    /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/.exec(withoutAddresses(response)) ?? []
  return { subject, detail }
}

const asMailError = (error: unknown): Partial<NodemailerError> & { message: string } =>
  error instanceof Error ? error : { message: String(error) }
