import { createTransport } from 'nodemailer'
import type { DrawnEmail } from './draw-email.ts'

/** Time limits in milliseconds. A whole attempt stays below the lease of a claimed e-mail. */
const TIMES = { connect: 10_000, greeting: 10_000, silence: 20_000, idle: 20_000, try: 90_000 }
/** Connections per process. */
export const CONNECTIONS = 3

type Sender = { name: string; address: string }

export type AttachedFile = { filename: string; contentType: string; content: Buffer }

type Message = DrawnEmail & {
  files?: readonly AttachedFile[]
  id: string
  to: string
}

export type MailServer = {
  /** Sends an e-mail. @throws the library's error, or an abort */
  send: (message: Message, signal: AbortSignal) => Promise<void>
  /** Connects and logs in, without sending. @throws the library's error */
  verify: () => Promise<void>
  close: () => void
}

type Options = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string
  /** Read for each e-mail. An empty address for answers stands for the sender's. */
  sender: () => { from: Sender; replyTo: string }
}

export function connectMailServer({ url, sender }: Options): MailServer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    // If the server closes a connection before it has received a byte, as after its limit of e-mails, the e-mail is sent over another, at
    // last a new one; others may use up connections in between. Other failures are retried from the row, after a pause stored there.
    maxRequeues: 3 * CONNECTIONS,
    requireTLS: needsTls(url),
    connectionTimeout: TIMES.connect,
    dnsTimeout: TIMES.connect,
    greetingTimeout: TIMES.greeting,
    socketTimeout: TIMES.silence,
    idleTimeout: TIMES.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, files = [], subject, html, text, oneClick, replyTo: writer }, signal) => {
      const { from, replyTo } = sender()
      const host = from.address.slice(from.address.lastIndexOf('@') + 1)
      await transport.sendMail({
        from,
        // As an object, so that an address is never parsed as a list.
        to: { name: '', address: to },
        ...answerTo(writer ?? replyTo),
        subject,
        html,
        text,
        ...(files.length > 0 && { attachments: [...files] }),
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Mail programs show an unsubscribe button for these two headers (RFC 8058).
          ...(oneClick !== null && {
            'List-Unsubscribe': `<${oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMES.try)]),
      })
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** As an object, for the same reason as `to`. */
const answerTo = (address: string) => (address === '' ? {} : { replyTo: { name: '', address } })

/** True if a password would go to another machine, which is done only encrypted, whatever `?ignoreTLS=true` says. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
