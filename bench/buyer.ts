import { randomUUID } from 'node:crypto'
import { CheckoutView } from '../contract/schemas/order.ts'
import { LoginView } from '../contract/schemas/user.ts'

export type Buyer = { id: string; email: string; password: string; token: string }

/** Headers of every request, such as the visitor's address. */
type Headers = Record<string, string>

/** An answer with a status other than 2xx. */
export class Refused extends Error {
  readonly status: number

  constructor(url: string, status: number, text: string) {
    super(`${url} answered ${status}: ${text}`)
    this.status = status
  }
}

/** @throws Refused for anything but a 2xx */
async function post(url: string, body: object, headers: Headers): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Refused(url, answer.status, await answer.text())
  return answer.json()
}

export async function signIn(
  origin: string,
  email: string,
  password: string,
  headers: Headers = {},
): Promise<Buyer> {
  const { user, token } = LoginView.parse(
    await post(origin + '/api/auth/login', { email, password }, headers),
  )
  return { id: user._id, email, password, token }
}

export async function registerBuyer(origin: string, headers: Headers = {}): Promise<Buyer> {
  const account = { username: 'Ann', email: `${randomUUID()}@bench.test`, password: 'a-customer-password' }
  await post(origin + '/api/auth/register', account, headers)
  return signIn(origin, account.email, account.password, headers)
}

type SignedIn = Pick<Buyer, 'id' | 'email' | 'token'>

/** Opens the hosted page of the sandbox for one unit. @throws Refused when the shop does not */
export async function checkOut(
  origin: string,
  { id, email, token }: SignedIn,
  productId: string,
  headers: Headers = {},
): Promise<CheckoutView> {
  const cart = { products: [{ productId, quantity: 1 }], userId: id, email }
  const signedIn = { ...headers, authorization: `Bearer ${token}` }
  return CheckoutView.parse(await post(`${origin}/api/orders/create-checkout-session`, cart, signedIn))
}

/** Fills in the hosted page. */
export async function pay({ email }: SignedIn, { url }: CheckoutView, headers: Headers = {}): Promise<void> {
  const form = { email, number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  const body = new URLSearchParams(form)
  await (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).arrayBuffer()
}

/** Returns from the hosted page, which writes the order. @throws Refused */
export async function confirm(
  origin: string,
  { token }: SignedIn,
  { id }: CheckoutView,
  headers: Headers = {},
): Promise<void> {
  const signedIn = { ...headers, authorization: `Bearer ${token}` }
  await post(`${origin}/api/orders/confirm-payment`, { session_id: id }, signedIn)
}

/** From the cart to the written order: session, card form of the sandbox, confirmation. */
export async function buyOnce(
  origin: string,
  buyer: SignedIn,
  productId: string,
  headers: Headers = {},
): Promise<void> {
  const session = await checkOut(origin, buyer, productId, headers)
  await pay(buyer, session, headers)
  await confirm(origin, buyer, session, headers)
}
