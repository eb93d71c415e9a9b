import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` header: the time of sending and an HMAC over time and body, so that a receiver can refuse
 * both a changed body and an old one sent again.
 * @param now milliseconds
 */
export function signatureHeader(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
