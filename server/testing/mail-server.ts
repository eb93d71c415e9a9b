import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * How the server handles an e-mail: accepts it, or answers the address so; or after the final dot drops the line, says nothing, or
 * says nothing until `release` is called.
 */
type Behaviour = 'take' | 'drop' | 'hang' | 'hold' | `${4 | 5}${number} ${string}`

type ReceivedEmail = {
  to: string
  from: string
  /** As it travelled, headers first. */
  raw: string
  messageId: string
}

export type TestMailServer = {
  /** As in `SMTP_URL`. */
  url: string
  received: ReceivedEmail[]
  /** Sets how e-mails are handled from now on, by address. */
  behave: (how: (to: string) => Behaviour) => void
  /** Takes what it held back. */
  release: () => void
  close: () => Promise<void>
}

/** A real SMTP server on a port of the system's choice. @param lettersPerLine after which it cuts the line when one more is offered */
export async function startMailServer({ port = 0, lettersPerLine = Infinity } = {}): Promise<TestMailServer> {
  const received: ReceivedEmail[] = []
  const held: (() => void)[] = []
  const lines = new Set<Socket>()
  const offeredOn = new Map<string, number>()
  let behaviourOf: (to: string) => Behaviour = () => 'take'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, { id, remotePort }, answer) => {
      const offered = (offeredOn.get(id) ?? 0) + 1
      offeredOn.set(id, offered)
      if (offered <= lettersPerLine) return answer()
      for (const line of lines) if (line.remotePort === remotePort) line.destroy()
    },
    onRcptTo: ({ address }, _session, answer) => {
      const [, code, text] = /^([45]\d\d) (.*)$/.exec(behaviourOf(address)) ?? []
      answer(code === undefined ? null : Object.assign(new Error(text), { responseCode: Number(code) }))
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo[0]?.address ?? ''
        const raw = Buffer.concat(chunks).toString()
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
        received.push({ to, from: mailFrom === false ? '' : mailFrom.address, raw, messageId })
        if (behaviourOf(to) === 'hang') return
        if (behaviourOf(to) === 'drop') return dropLines()
        if (behaviourOf(to) === 'hold') return held.push(answer)
        answer()
      })
    },
  })
  server.server.on('connection', (line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line))
  })
  const dropLines = () => {
    for (const line of lines) line.destroy()
  }
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  server.on('error', () => undefined)
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    behave: (how) => {
      behaviourOf = how
    },
    release: () => {
      for (const answer of held.splice(0)) answer()
    },
    close: async () => {
      dropLines()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
