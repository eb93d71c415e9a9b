import { createTransport, type SendMailOptions } from 'nodemailer'
import { onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { SandboxOptions } from '../options.ts'
import { options } from '../testing.ts'

const host = '127.0.0.1'

/**
 * A sandbox that takes mail, a client for it, and a visitor of its pages. Ends with the test.
 *
 * @param socketTimeout milliseconds of silence after which the client gives up
 */
export async function startMailbox(changes: Partial<SandboxOptions> = {}, socketTimeout = 30_000) {
  const sandbox = buildSandbox({ ...options, ...changes })
  const smtpUrl = await sandbox.listenForMail({ host, port: 0 })
  const transport = createTransport({ url: smtpUrl, socketTimeout })
  onTestFinished(async () => {
    transport.close()
    await sandbox.app.close()
  })
  const send = (changes: SendMailOptions = {}) =>
    transport.sendMail({
      from: 'Fern & Co. <shop@shop.example>',
      to: 'ann@people.example',
      subject: 'Your order is confirmed',
      text: 'It leaves on Monday.',
      ...changes,
    })
  /** The SMTP code of the refusal, or the client's own code when there was no answer; null when it was taken. */
  const refusalOf = (message: SendMailOptions): Promise<unknown> =>
    send(message).then(
      () => null,
      (error: { responseCode?: number; code?: string }) => error.responseCode ?? error.code,
    )
  const visit = (url: string, headers: Record<string, string> = {}) => sandbox.app.inject({ url, headers })
  /** The addresses of the messages on a page of the mailbox, in their order. */
  const messagesOn = async (url = '/mail') =>
    [...(await visit(url)).body.matchAll(/href="\.(\/mail\/msg_\w+)"/g)].map(([, path = '']) => path)
  return { ...sandbox, smtpUrl, send, refusalOf, visit, messagesOn }
}
