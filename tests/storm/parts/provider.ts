import { join } from 'node:path'
import { Stripe } from 'stripe'
import { freePort } from '../../../server/testing/free-port.ts'
import { createPart, newFolder, until, type Part } from './part.ts'

export type CardProvider = {
  part: Part
  start: () => Promise<void>
  /** Variables that make a shop use it. */
  environment: Record<string, string>
  /** Sessions that were paid, with what was charged in cents, by the provider's own books. @param sign in the buyers' e-mails */
  paid: (sign: string) => Promise<Map<string, number>>
  /** Cents of each refund that did not fail, by its id. */
  refunded: () => Promise<Map<string, number>>
}

const secretKey = 'sk_test_storm'
const webhookSecret = 'whsec_storm'

/** The sandbox in a process of its own, which remembers over a kill. @param shopPort where its events go */
export async function createProvider(shopPort: number): Promise<CardProvider> {
  const folder = newFolder('provider')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const part = createPart({
    command: process.execPath,
    args: ['sandbox/main.ts'],
    log: join(folder, 'provider.log'),
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_DATABASE: join(folder, 'sandbox.db'),
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/webhooks/stripe`,
    },
  })
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  return {
    part,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: origin,
    },
    start: async () => {
      part.start()
      await until('the provider answers', async () => (await fetch(`${origin}/cards`)).ok)
    },
    paid: async (sign) => {
      const paid = new Map<string, number>()
      for await (const session of stripe.checkout.sessions.list({ limit: 100 })) {
        if (session.payment_status !== 'paid') continue
        if (!session.customer_email?.includes(sign)) continue
        paid.set(session.id, session.amount_total ?? 0)
      }
      return paid
    },
    refunded: async () => {
      const refunded = new Map<string, number>()
      for await (const { id, amount, status } of stripe.refunds.list({ limit: 100 }))
        if (status !== 'failed' && status !== 'canceled') refunded.set(id, amount)
      return refunded
    },
  }
}
