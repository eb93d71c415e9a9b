import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../../../contract/paths.ts'
import { toMinor } from '../../../contract/currencies.ts'
import { CheckoutView, OrderAnswer, OrdersAnswer } from '../../../contract/schemas/order.ts'
import { LoginView } from '../../../contract/schemas/user.ts'
import type { Account } from './accounts.ts'
import { addressOfVisitor, openBrowser, type Answer, type Ask } from './browser.ts'
import { count, type Tally } from './tally.ts'

export type Acknowledged = { orderId: string; sessionId: string; email: string; cents: number; at: number }

export type Visit = {
  origin: string
  account: Account
  /** Position in the crowd; gives the network address. */
  number: number
  products: string[]
  pictures: string[]
  tally: Tally
  acknowledged: Acknowledged[]
  /** Milliseconds between two steps. */
  thinking: number
  /** Their login may be lost: then they log in again. */
  losesLogins: boolean
  /** When true, what was begun is finished and nothing new begun. */
  isOver: () => boolean
}

/** Of so many orders of the crowd one is cancelled. */
const CANCELLED_ONE_IN = 3

/** Logs in, looks around, buys, cancels now and then and looks at the orders, again and again until it is over. */
export async function shop(visit: Visit): Promise<void> {
  const browser = openBrowser(addressOfVisitor(visit.number))
  const { origin, tally, account } = visit
  let token: string | undefined

  const ask = async (url: string, options: Ask = {}, wanted = [200]): Promise<Answer> => {
    await pause(visit.thinking * (0.5 + Math.random()))
    const answer = await browser.ask(url, options)
    count(tally, answer, wanted)
    return answer
  }
  const logIn = async (): Promise<boolean> => {
    token = undefined
    const { email, password } = account
    const { status, text } = await ask(origin + '/api/auth/login', {
      method: 'POST',
      json: { email, password },
    })
    if (status === 200) ({ token } = LoginView.parse(JSON.parse(text)))
    return status === 200
  }
  const askSignedIn = async (url: string, options: Ask = {}, wanted = [200]): Promise<Answer> => {
    const answer = await ask(url, { ...options, token }, visit.losesLogins ? [...wanted, 401] : wanted)
    if (answer.status === 401) await logIn()
    return answer
  }
  /** As people do: again after a moment. Nothing when all is over. */
  const insist = async (url: string, options: Ask): Promise<Answer | null> => {
    while (!visit.isOver()) {
      const answer = await askSignedIn(url, options)
      if (answer.status === 200) return answer
      await pause(300)
    }
    return null
  }

  const browse = async (productId: string) => {
    const looks = [paths.home(), paths.shop(), '/api/products', paths.product(productId)]
    for (const look of [...looks, `/api/products/${productId}`, pick(visit.pictures)])
      if (look !== undefined && !visit.isOver()) await ask(origin + look)
  }

  const buy = async (productId: string) => {
    const body = { products: [{ productId, quantity: 1 }], userId: account.id, email: account.email }
    const started = await insist(origin + '/api/orders/create-checkout-session', {
      method: 'POST',
      json: body,
    })
    if (started === null) return null
    const { id, url } = CheckoutView.parse(JSON.parse(started.text))
    // From here on there is no way back: what may be paid is followed up to its order.
    for (;;) {
      await ask(url, { method: 'POST', form: card(account.email) }, [303])
      const confirmed = await askSignedIn(
        origin + '/api/orders/confirm-payment',
        { method: 'POST', json: { session_id: id } },
        // 409 while it is not paid: then the provider did not hear of the card.
        [200, 409],
      )
      if (confirmed.status === 200) {
        const { order } = OrderAnswer.parse(JSON.parse(confirmed.text))
        const cents = toMinor(order.amount, 'usd')
        visit.acknowledged.push({
          orderId: order._id,
          sessionId: id,
          email: order.email,
          cents,
          at: Date.now(),
        })
        return order._id
      }
      await pause(300)
    }
  }

  /** Again until the shop has said yes: once it is written down, the money goes back whoever dies. */
  const cancel = async (orderId: string) => {
    for (;;) {
      const url = origin + `/api/orders/${orderId}/cancel`
      const { status } = await askSignedIn(url, { method: 'POST', json: {} })
      if (status === 200) return
      await pause(300)
    }
  }

  const lookAtOrders = async () => {
    const answer = await askSignedIn(origin + `/api/orders/${account.email}`)
    if (answer.status !== 200) return
    const { orders } = OrdersAnswer.parse(JSON.parse(answer.text))
    const foreign = orders.find(({ email }) => email !== account.email)
    if (foreign) tally.odd.push(`${account.email} was shown an order of ${foreign.email}`)
    const own = visit.acknowledged.filter(({ email }) => email === account.email)
    const missing = own.find(({ orderId }) => orders.every(({ _id }) => _id !== orderId))
    if (missing) tally.odd.push(`${account.email} does not see order ${missing.orderId}`)
  }

  while (!visit.isOver()) {
    const productId = pick(visit.products) ?? ''
    while (!visit.isOver() && !(await logIn())) await pause(300)
    if (token === undefined) break
    await browse(productId)
    const orderId = await buy(productId)
    if (orderId !== null && visit.acknowledged.length % CANCELLED_ONE_IN === 0) await cancel(orderId)
    if (!visit.isOver()) await lookAtOrders()
    if (!visit.isOver()) await askSignedIn(origin + '/api/auth/logout', { method: 'POST' })
    token = undefined
  }
  browser.close()
}

const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

const card = (email: string) => ({
  email,
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ann Fern',
})
