import { freePort } from '../../../server/testing/free-port.ts'
import { startMailServer, type TestMailServer } from '../../../server/testing/mail-server.ts'

export type MailServer = {
  /** Variables that make a shop use it. */
  environment: Record<string, string>
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Numbers of the orders it accepted a confirmation of, once for each e-mail. @param sign in the buyers' e-mails */
  confirmed: (sign: string) => string[]
}

/** A mail server in this process, on the same port whenever it is there. */
export async function createMailServer(): Promise<MailServer> {
  const port = await freePort()
  const boxes: TestMailServer['received'][] = []
  let server: TestMailServer | null = null
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Storm <orders@storm.test>' },
    start: async () => {
      server = await startMailServer({ port })
      boxes.push(server.received)
    },
    stop: async () => {
      await server?.close()
      server = null
    },
    confirmed: (sign) =>
      boxes
        .flat()
        .filter(({ to }) => to.includes(sign))
        .flatMap(({ raw }) => /^Subject: Your order (\S+) is confirmed\r$/m.exec(raw)?.[1] ?? []),
  }
}
