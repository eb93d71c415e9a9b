import { randomUUID } from 'node:crypto'
import { apiPaths } from '../contract/paths.ts'
import { CheckoutView } from '../contract/schemas/order.ts'
import { LoginView } from '../contract/schemas/user.ts'

export type Buyer = { id: string; email: string; password: string; token: string }

/** @throws Error for anything but a 2xx */
async function post(url: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export async function signIn(origin: string, email: string, password: string): Promise<Buyer> {
  const { user, token } = LoginView.parse(await post(origin + apiPaths.login(), { email, password }))
  return { id: user._id, email, password, token }
}

export async function registerBuyer(origin: string): Promise<Buyer> {
  const account = { username: 'Ann', email: `${randomUUID()}@bench.test`, password: 'a-customer-password' }
  await post(origin + apiPaths.register(), account)
  return signIn(origin, account.email, account.password)
}

/** From the cart to the written order: session, card form of the sandbox, confirmation. */
export async function buyOnce(origin: string, { id, email, token }: Buyer, productId: string): Promise<void> {
  const cart = { products: [{ productId, quantity: 1 }], userId: id, email }
  const session = CheckoutView.parse(await post(origin + apiPaths.createCheckoutSession(), cart, token))
  const form = { email, number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  const paid = await fetch(session.url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  await paid.arrayBuffer()
  await post(origin + apiPaths.confirmPayment(), { session_id: session.id }, token)
}
