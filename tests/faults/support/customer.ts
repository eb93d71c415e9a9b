import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { ZodType } from 'zod'
import { RecoveryCodesView, SecurityView, TotpSetupView } from '../../../contract/schemas/account.ts'
import { EmailListView } from '../../../contract/schemas/email.ts'
import { CheckoutView, OrderAnswer, OrdersAnswer, OrderView } from '../../../contract/schemas/order.ts'
import { ProductView } from '../../../contract/schemas/product.ts'
import { MovementListView, StockAnswer } from '../../../contract/schemas/stock.ts'
import { AdminStats } from '../../../contract/schemas/stats.ts'
import { LoginView, UserAnswer } from '../../../contract/schemas/user.ts'

export const ADMIN = { email: 'admin@faults.test', password: 'only-for-fault-tests' }

/** Makes the shop's first admin that of the tests, who can have a second factor on every node, and leaves out the demo data. */
export const plainShop = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_DATA: 'off',
  SECRETS_KEY: 'seals the second factors of fault tests',
}

/** Somebody who talks to one shop over HTTP; `move` takes them, still logged in, to where the shop is now. */
export type Customer = Awaited<ReturnType<typeof signIn>>

async function signIn(origin: string, credentials: { email: string; password: string }) {
  const { user, token } = await call(LoginView, `POST ${origin}/api/auth/login`, credentials)
  let shop = origin
  return {
    move: (to: string) => {
      shop = to
    },
    checkOut: (products: { productId: string; quantity: number }[]) => {
      const body = { products, userId: user._id, email: user.email }
      return call(CheckoutView, `POST ${shop}/api/orders/create-checkout-session`, body, token)
    },
    confirm: async (sessionId: string, at = shop) => {
      const body = { session_id: sessionId }
      return (await call(OrderAnswer, `POST ${at}/api/orders/confirm-payment`, body, token)).order
    },
    /** Comes back from the card page of a checkout without having paid. */
    leave: async (checkout: string) => {
      const answer = await fetch(shop + '/api/orders/release-checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ checkout }),
      })
      if (!answer.ok) throw new Refused(answer.status, await answer.text())
    },
    orders: async () => {
      const address = `GET ${shop}/api/orders/${user.email}`
      return (await call(OrdersAnswer, address, undefined, token)).orders
    },
    order: (orderId: string) => call(OrderView, `GET ${shop}/api/orders/order/${orderId}`, undefined, token),
    /** For an admin. */
    refund: (orderId: string, body: object) =>
      call(OrderView, `POST ${shop}/api/orders/${orderId}/refunds`, body, token),
    /** For an admin. */
    stats: () => call(AdminStats, `GET ${shop}/api/stats/admin-stats`, undefined, token),
    /** Where the order says that its confirmation went. */
    confirmation: async (orderId: string) => {
      const order = await call(OrderView, `GET ${shop}/api/orders/order/${orderId}`, undefined, token)
      return order.confirmation
    },
    /** For an admin of a shop with a payment key, which asks for a second factor before it opens its office. */
    protect: async () => {
      const url = `GET ${shop}/api/auth/security`
      const { factorNeeded, secondFactor } = await call(SecurityView, url, undefined, token)
      if (!factorNeeded || secondFactor) return
      const { secret } = await call(TotpSetupView, `POST ${shop}/api/auth/totp/begin`, {}, token)
      const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
      await call(RecoveryCodesView, `POST ${shop}/api/auth/totp/confirm`, { code }, token)
    },
    /** For an admin: e-mails to addresses with this part. */
    emails: (address: string) =>
      call(EmailListView, `GET ${shop}/api/emails?q=${encodeURIComponent(address)}`, undefined, token),
    /** For an admin: counts a product from now on. */
    count: (productId: string, count: number) => {
      const body = { requestId: randomUUID(), count }
      return call(StockAnswer, `PUT ${shop}/api/stock/${productId}`, body, token)
    },
    /** For an admin: how many of a counted product are left and held, and why, the newest reason first. */
    stockOf: async (productId: string) => {
      const { stock } = await call(StockAnswer, `GET ${shop}/api/stock/${productId}`, undefined, token)
      const address = `GET ${shop}/api/stock/${productId}/movements`
      const { movements } = await call(MovementListView, address, undefined, token)
      const ledger = movements.map(({ reason, change }) => `${reason} ${change}`)
      return { quantity: stock?.quantity, held: stock?.held, ledger }
    },
    addProduct: (price: number, oldPrice?: number) => {
      const product = {
        name: 'Boston fern',
        category: 'indoor plants',
        description: 'Feathery fronds that like a steamy bathroom.',
        price,
        oldPrice,
      }
      return call(ProductView, `POST ${shop}/api/products/create-product`, product, token)
    },
  }
}

export async function register(origin: string, email = `${randomUUID()}@faults.test`): Promise<Customer> {
  const credentials = { email, password: 'a-customer-password' }
  await call(UserAnswer, `POST ${origin}/api/auth/register`, { username: 'Ann', ...credentials })
  return signIn(origin, credentials)
}

/** Once for each shop with a payment key: another login would be asked for a code. */
export async function signInAsAdmin(origin: string): Promise<Customer> {
  const admin = await signIn(origin, ADMIN)
  await admin.protect()
  return admin
}

/** A product of this price in dollars, reduced when it had another before, put into the shop by its admin, who logs in for that. */
export async function addProduct(origin: string, price: number, oldPrice?: number): Promise<ProductView> {
  return (await signInAsAdmin(origin)).addProduct(price, oldPrice)
}

/** Submits the hosted page as a buyer. @returns the answer, redirects not followed */
export function pay(url: string, number = '4242 4242 4242 4242'): Promise<Response> {
  const form = { email: 'ann@faults.test', number, expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}

/** Of a shop that is too busy: it says five seconds, to people. */
const LATER = 250

/**
 * Milliseconds until a call without an answer is given up, as pages do: a connection on its way to a process that is killed is neither
 * answered nor closed.
 */
const GIVEN_UP = 30_000

/**
 * A shop on a machine with other work may say that it is busy: then the call is made again, as it asks, until the test's time is over.
 *
 * @param address method and URL
 * @throws Refused for anything but a 2xx of the contract's shape, TimeoutError after 30 seconds without an answer
 */
async function call<T>(answer: ZodType<T>, address: string, body?: object, token?: string): Promise<T> {
  const [method = '', url = ''] = address.split(' ')
  const response = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(GIVEN_UP),
  })
  const text = await response.text()
  if (response.status === 503 && text.includes('"busy"')) {
    await pause(LATER)
    return call(answer, address, body, token)
  }
  if (!response.ok) throw new Refused(response.status, `${address}: ${text}`)
  return answer.parse(JSON.parse(text))
}

/** The shop answered, but not with what was asked for. */
class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(`${status} ${message}`)
    this.status = status
  }
}
