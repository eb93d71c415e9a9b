import Fastify from 'fastify'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { buildSandbox } from './app.ts'
import type { SandboxOptions } from './options.ts'
import { testCards, type TestCardName } from './test-cards.ts'

const secretKey = 'sk_test_tests'
const webhookSecret = 'whsec_tests'

export const options = {
  secretKey,
  webhookSecret,
  retrySchedule: [5, 10, 20],
} satisfies SandboxOptions

/** A listening sandbox, the real SDK pointed at it, and a browser's two movements. Ends with the test. */
export async function startSandbox(changes: Partial<SandboxOptions> = {}) {
  const sandbox = buildSandbox({ ...options, ...changes })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  if (changes.publicUrl === undefined) sandbox.setPublicUrl(origin)
  onTestFinished(() => sandbox.app.close())
  const port = Number(new URL(origin).port)
  const client = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })

  const visit = (path: string) => fetch(new URL(path, origin), { redirect: 'manual' })
  const submit = (path: string, fields: Record<string, string>) =>
    fetch(new URL(path, origin), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  return { ...sandbox, origin, stripe: client(secretKey), client, visit, submit }
}

/** A sandbox with one payment of $134.40. */
export async function startPaid(
  changes: Partial<SandboxOptions> = {},
  card: TestCardName = 'pays',
  lines?: ReturnType<typeof line>[],
) {
  const sandbox = await startSandbox(changes)
  const session = await sandbox.stripe.checkout.sessions.create(
    sessionParams({
      payment_intent_data: { metadata: { orderId: '7' } },
      ...(lines && { line_items: lines }),
    }),
  )
  await sandbox.submit(`/pay/${session.id}`, filledForm({ number: cardNumber(card) }))
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  if (typeof intent !== 'string') throw new Error('the paid session names no payment intent')
  return { ...sandbox, session, intent }
}

export function cardNumber(name: TestCardName): string {
  const card = testCards.find((known) => known.name === name)
  if (!card) throw new Error(`there is no test card ${name}`)
  return card.number
}

/** A form as a careful buyer fills it in. */
export const filledForm = (changes: Record<string, string> = {}) => ({
  email: 'ann@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ann Fern',
  ...changes,
})

export const sessionParams = (
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [line('Monstera', 6400, 2), line('GST (5%)', 640, 1)],
  success_url: 'http://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/cancel',
  customer_email: 'ann@example.com',
  ...changes,
})

export const line = (name: string, cents: number, quantity: number, currency = 'usd') => ({
  quantity,
  price_data: { currency, unit_amount: cents, product_data: { name } },
})

/**
 * A shop's webhook address: checks every signature with the SDK. `answers` are the statuses of the first deliveries
 * ('hang' never answers), then 200; `next` resolves with the delivery after those already taken.
 */
export async function startReceiver(answers: (number | 'hang')[] = []) {
  const events: Stripe.Event[] = []
  const arrivals: number[] = []
  const refused: string[] = []
  const waiting: ((event: Stripe.Event) => void)[] = []
  let taken = 0
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Body: Buffer }>('/webhook', async (request, reply) => {
    try {
      const signature = request.headers['stripe-signature'] ?? ''
      const event = Stripe.webhooks.constructEvent(request.body, signature, webhookSecret)
      events.push(event)
      arrivals.push(performance.now())
      waiting.shift()?.(event)
      const answer = answers.shift() ?? 200
      return answer === 'hang' ? reply.hijack() : reply.code(answer).send()
    } catch (error) {
      refused.push(String(error))
      return reply.code(400).send()
    }
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return {
    url: `${origin}/webhook`,
    events,
    /** When each event came, in milliseconds, before it was answered. */
    arrivals,
    refused,
    next: async () => {
      const event = events[taken]
      taken += 1
      return event ?? new Promise<Stripe.Event>((resolve) => waiting.push(resolve))
    },
  }
}
