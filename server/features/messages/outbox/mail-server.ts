import { createTransport } from 'nodemailer'
import type { DrawnLetter } from './draw-letter.ts'

/** Milliseconds. All of a try stays below the lease of a claimed letter. */
const TIMES = { connect: 10_000, greeting: 10_000, silence: 20_000, idle: 20_000, try: 90_000 }
/** Connections of each process. */
export const CONNECTIONS = 3

type Sender = { name: string; address: string }

type Message = DrawnLetter & {
  id: string
  to: string
}

export type MailServer = {
  /** @throws the library's error, or an abort */
  send: (message: Message, signal: AbortSignal) => Promise<void>
  close: () => void
}

type Options = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string
  from: Sender
  /** Reply-to address; the sender when `null`. */
  replyTo: string | null
}

export function connectMailServer({ url, from, replyTo }: Options): MailServer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    // A letter whose connection the server closed before it took a byte, after so many letters as it allows, goes over another, at last over
    // one that is new. What failed otherwise is tried again from its row, after a pause that the row remembers.
    maxRequeues: CONNECTIONS,
    requireTLS: needsTls(url),
    connectionTimeout: TIMES.connect,
    dnsTimeout: TIMES.connect,
    greetingTimeout: TIMES.greeting,
    socketTimeout: TIMES.silence,
    idleTimeout: TIMES.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async ({ id, to, subject, html, text, oneClick, replyTo: writer }, signal) => {
      await transport.sendMail({
        from,
        // As an object: an address is never read as a list of several.
        to: { name: '', address: to },
        ...answerTo(writer ?? replyTo),
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Mail programs show a button of their own for these two (RFC 8058).
          ...(oneClick !== null && {
            'List-Unsubscribe': `<${oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMES.try)]),
      })
    },
    close: () => transport.close(),
  }
}

/** As an object, for the same reason as `to`. */
const answerTo = (address: string | null) => (address === null ? {} : { replyTo: { name: '', address } })

/** A password goes to another machine encrypted or not at all; `?ignoreTLS=true` in the address does not change that. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
