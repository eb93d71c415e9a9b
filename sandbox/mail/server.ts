import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { hasMessage, insertMessages, type MailLimits } from '../store/messages.ts'
import { readMessages, type Envelope } from './receive.ts'
import { testDomainOf } from './test-addresses.ts'

export interface MailServer {
  /** @returns the address for a client, such as `smtp://127.0.0.1:2525` */
  listen: (address: { host: string; port: number }) => Promise<string>
  /** Ends open connections after a moment. */
  close: () => Promise<void>
}

interface MailServerOptions {
  database: DatabaseSync
  now: () => number
  limits: MailLimits
  log: FastifyBaseLogger
}

/** Bytes of one message, as announced to clients. */
const largestMessage = 2_000_000
const mostRecipients = 20
const mostClients = 100
/** Longer than any client waits for an answer that does not come. */
const idleTimeoutMs = 600_000
const closeTimeoutMs = 500
const mostGreylisted = 1_000

/** Takes every message, for any recipient, and keeps it. For one machine: no TLS and no login. */
export function createMailServer({ database, now, limits, log }: MailServerOptions): MailServer {
  const sockets = new Map<number, Socket>()
  const greylisted = new Set<string>()

  /** @throws SMTPServerError what the recipient's server says, unless it takes mail */
  function admit(recipient: string, sender: string): void {
    const domain = testDomainOf(recipient)
    if (domain === 'refused.example') throw answer(550, `There is no mailbox ${recipient}`)
    if (domain === 'busy.example') throw answer(451, 'Busy, try again later')
    const pair = `${sender} ${recipient}`
    if (domain !== 'greylist.example' || greylisted.has(pair)) return
    for (const oldest of greylisted) if (greylisted.size >= mostGreylisted) greylisted.delete(oldest)
    greylisted.add(pair)
    throw answer(451, 'Greylisted, try again later')
  }

  /** Stores the message. @returns true if the client gets an answer */
  async function receive(stream: SMTPServerDataStream, envelope: Envelope): Promise<boolean> {
    const messages = await readMessages(await readAll(stream), envelope, now())
    const lost = messages.some(
      ({ recipient, messageId }) =>
        testDomainOf(recipient) === 'dropped.example' && !hasMessage(database, recipient, messageId),
    )
    insertMessages(database, messages, limits)
    return !lost
  }

  const server = new SMTPServer({
    name: 'sandbox-mail',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMessage,
    maxRecipients: mostRecipients,
    maxClients: mostClients,
    socketTimeout: idleTimeoutMs,
    closeTimeout: closeTimeoutMs,
    onRcptTo({ address }, session, callback) {
      if (testDomainOf(address) === 'hang.example') return
      try {
        admit(address, senderOf(session))
        callback()
      } catch (error) {
        callback(error as Error)
      }
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      receive(stream, { sender: senderOf(session), recipients }).then(
        (kept) => (kept ? callback(null, 'Kept') : sockets.get(session.remotePort)?.destroy()),
        (error: Error) => {
          if (!('responseCode' in error)) log.error({ err: error }, 'a message could not be kept')
          callback(error)
        },
      )
    },
  })
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  // A client that breaks its line is its own business.
  server.on('error', (error) => log.debug({ err: error }, 'mail client'))

  return {
    async listen({ host, port }) {
      const listener = server.listen(port, host)
      await once(listener, 'listening')
      const { port: given } = listener.address() as AddressInfo
      return `smtp://${host.includes(':') ? `[${host}]` : host}:${given}`
    },
    close: () =>
      new Promise((resolve) => {
        if (server.server.listening) server.close(() => resolve())
        else resolve()
      }),
  }
}

const senderOf = ({ envelope }: SMTPServerSession): string =>
  envelope.mailFrom === false ? '' : envelope.mailFrom.address

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** @throws SMTPServerError when the message is too large; it is read to its end all the same */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw answer(552, 'The message is too large')
  return Buffer.concat(chunks)
}
