import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Makes a secret in the format of Standard Webhooks. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Message = { id: string; at: Date; body: string }

/** The headers of Standard Webhooks. @param secrets each signs, the newest first, so that a receiver may change its own at any time */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
