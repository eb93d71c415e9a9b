import { randomUUID } from 'node:crypto'
import { apiPaths } from '../contract/paths.ts'
import { CheckoutView } from '../contract/schemas/order.ts'
import { LoginView } from '../contract/schemas/user.ts'

export type Buyer = { id: string; email: string; password: string; token: string }

/** Sent along with every request, such as where it comes from. */
type Headers = Record<string, string>

/** @throws Error for anything but a 2xx */
async function post(url: string, body: object, headers: Headers): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export async function signIn(
  origin: string,
  email: string,
  password: string,
  headers: Headers = {},
): Promise<Buyer> {
  const { user, token } = LoginView.parse(await post(origin + apiPaths.login(), { email, password }, headers))
  return { id: user._id, email, password, token }
}

export async function registerBuyer(origin: string, headers: Headers = {}): Promise<Buyer> {
  const account = { username: 'Ann', email: `${randomUUID()}@bench.test`, password: 'a-customer-password' }
  await post(origin + apiPaths.register(), account, headers)
  return signIn(origin, account.email, account.password, headers)
}

/** From the cart to the written order: session, card form of the sandbox, confirmation. */
export async function buyOnce(
  origin: string,
  { id, email, token }: Buyer,
  productId: string,
  headers: Headers = {},
): Promise<void> {
  const signedIn = { ...headers, authorization: `Bearer ${token}` }
  const cart = { products: [{ productId, quantity: 1 }], userId: id, email }
  const session = CheckoutView.parse(await post(origin + apiPaths.createCheckoutSession(), cart, signedIn))
  const form = { email, number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  const paid = await fetch(session.url, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  await paid.arrayBuffer()
  await post(origin + apiPaths.confirmPayment(), { session_id: session.id }, signedIn)
}
