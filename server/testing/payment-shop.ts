import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { CheckoutView, OrderAnswer, type OrderView } from '../../contract/schemas/order.ts'
import { buildSandbox } from '../../sandbox/app.ts'
import { closeAtEnd } from './close-at-end.ts'
import { withMail } from './shop-with-mail.ts'
import { createClock } from './test-clock.ts'
import { startTestShop, type TestShopOptions } from './test-shop.ts'

const secretKey = 'sk_test_shop'
const webhookSecret = 'whsec_shop'

/** Only what may be tampered with is optional. */
export type Wanted = { productId: string; quantity: unknown; [more: string]: unknown }

type Options = { sandboxFile?: string; shop?: TestShopOptions }

/**
 * A shop and the sandbox it pays with. The sandbox sends no webhooks by itself: tests deliver them.
 *
 * @param options.sandboxFile where the sandbox keeps its rows, for tests that write many at once
 * @param options.shop how the shop is started
 */
export async function startPaymentShop({ sandboxFile = ':memory:', shop: shopOptions = {} }: Options = {}) {
  const clock = createClock()
  const sandbox = buildSandbox({
    clock: () => clock.now().getTime(),
    databasePath: sandboxFile,
    secretKey,
    webhookSecret,
  })
  const apiBase = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const calls: string[] = []
  sandbox.app.server.on('request', ({ method, url }) => calls.push(`${method} ${url}`))
  sandbox.setPublicUrl(apiBase)
  const shop = await startTestShop({
    ...shopOptions,
    clock,
    provider: { secretKey, webhookSecret, apiBase },
  })
  const { hostname: host, port } = new URL(apiBase)
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false })

  /** A signed-in customer, or another role. */
  async function buyer(role: 'user' | 'admin' = 'user') {
    const { user, headers } = await shop.world.person({ role })
    const post = (url: string, payload: object) => shop.call('POST', url, headers, payload)
    const checkOut = (products: Wanted[], changes: object = {}) =>
      post('/api/orders/create-checkout-session', {
        products,
        userId: user.id,
        email: user.email,
        ...changes,
      })
    const confirm = (sessionId: string) => post('/api/orders/confirm-payment', { session_id: sessionId })
    return {
      user,
      headers,
      checkOut,
      confirm,
      open: async (products: Wanted[]) => CheckoutView.parse((await checkOut(products)).json()),
      /** The whole sale. */
      buy: async (products: Wanted[], card?: string): Promise<OrderView & { sessionId: string }> => {
        const { id, url } = CheckoutView.parse((await checkOut(products)).json())
        await pay(url, card)
        return { ...OrderAnswer.parse((await confirm(id)).json()).order, sessionId: id }
      },
    }
  }

  /** The event the provider would deliver, as text. */
  async function completedEvent(sessionId: string): Promise<string> {
    const { data } = await stripe.events.list({ limit: 100, type: 'checkout.session.completed' })
    const event = data.find(({ data }) => 'id' in data.object && data.object.id === sessionId)
    if (!event) throw new Error(`no completed event of ${sessionId}`)
    return JSON.stringify(event)
  }

  const deliver = (payload: string, signature = sign(payload)) =>
    shop.call(
      'POST',
      '/api/webhooks/stripe',
      { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      payload,
    )

  const ordersOf = async (sessionId: string) =>
    shop.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select(['orders.id', 'orders.amount_cents'])
      .where('checkouts.session_id', '=', sessionId)
      .execute()

  const checkoutOf = (sessionId: string) =>
    shop.db.selectFrom('checkouts').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow()

  return {
    ...shop,
    stripe,
    /** Its API and, past the shop, its own screens. */
    providerOrigin: apiBase,
    buyer,
    completedEvent,
    deliver,
    ordersOf,
    checkoutOf,
    /** Calls of the provider since the last time, such as `GET /v1/checkout/sessions?limit=100`. */
    takeCalls: () => calls.splice(0),
    /** From here on nobody answers at the provider's address, until the test ends. */
    stopProvider: async () => {
      const { server } = sandbox.app
      await new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      })
      onTestFinished(() => new Promise<void>((open) => void server.listen(Number(port), host, open)))
    },
    close: async () => {
      await shop.close()
      await sandbox.app.close()
    },
  }
}

export type PaymentShop = Awaited<ReturnType<typeof startPaymentShop>>
export type Buyer = Awaited<ReturnType<PaymentShop['buyer']>>

/** The same, closed when the test or the file that opens it ends. */
export const openPaymentShop = (options?: Options) => closeAtEnd(startPaymentShop(options))

/** The same with a mail server, which takes its e-mails. */
export const startMailingShop = (options: TestShopOptions = {}) =>
  withMail((smtpUrl) => startPaymentShop({ shop: { ...options, smtpUrl } }))

export const openMailingShop = (options?: TestShopOptions) => closeAtEnd(startMailingShop(options))

export type MailingShop = Awaited<ReturnType<typeof startMailingShop>>

/** @param ageSeconds how long ago it claims to have been signed */
export const sign = (payload: string, secret = webhookSecret, ageSeconds = 0): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1_000) - ageSeconds,
  })

/** Submits the hosted page as a buyer. @returns the answer, redirects not followed */
export function pay(url: string, number = '4242 4242 4242 4242'): Promise<Response> {
  const form = { number, expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}
