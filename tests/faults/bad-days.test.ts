import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { testCards, type TestCardName } from '../../sandbox/test-cards.ts'
import { addProduct, pay, plainShop, register, type Customer } from './support/customer.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'
import { startProvider } from './support/provider.ts'

type Visit = { customer: Customer; sessionId: string; url: string }
type Day = {
  card: TestCardName
  /** The step after the card number was typed. */
  afterwards: (visit: Visit) => Promise<unknown>
  orders: 0 | 1
}

const returns = ({ customer, sessionId }: Visit) => customer.confirm(sessionId)
const neverReturns = async () => {}
const isUnpaid = ({ customer, sessionId }: Visit) =>
  expect(customer.confirm(sessionId)).rejects.toMatchObject({ status: 409 })
const answersBank = (answer: 'yes' | 'no') => async (visit: Visit) => {
  const form = new URLSearchParams({ answer })
  await fetch(`${visit.url}/confirm`, { method: 'POST', body: form, redirect: 'manual' })
  await (answer === 'yes' ? returns(visit) : isUnpaid(visit))
}
const triesAgain = async (visit: Visit) => {
  await isUnpaid(visit)
  await pay(visit.url)
  await returns(visit)
}

const days: Day[] = [
  { card: 'pays', afterwards: returns, orders: 1 },
  { card: 'pays', afterwards: neverReturns, orders: 1 },
  { card: 'declines', afterwards: isUnpaid, orders: 0 },
  { card: 'declines', afterwards: triesAgain, orders: 1 },
  { card: 'asks', afterwards: answersBank('yes'), orders: 1 },
  { card: 'asks', afterwards: answersBank('no'), orders: 0 },
  { card: 'late-webhook', afterwards: returns, orders: 1 },
  { card: 'late-webhook', afterwards: neverReturns, orders: 1 },
  { card: 'three-webhooks', afterwards: returns, orders: 1 },
  { card: 'three-webhooks', afterwards: neverReturns, orders: 1 },
  { card: 'early-webhook', afterwards: returns, orders: 1 },
  { card: 'no-webhook', afterwards: returns, orders: 1 },
  { card: 'no-return', afterwards: neverReturns, orders: 1 },
  { card: 'no-address', afterwards: returns, orders: 1 },
  { card: 'refund-waits', afterwards: returns, orders: 1 },
  { card: 'refund-fails', afterwards: returns, orders: 1 },
]

const numberOf = (name: TestCardName) => testCards.find((card) => card.name === name)?.number ?? ''

test('each bad-day number ends in one order or none, however often and late the webhook comes', async () => {
  expect(new Set(days.map(({ card }) => card))).toEqual(new Set(testCards.map(({ name }) => name)))
  const port = await freePort()
  const provider = await startProvider({
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    lateWebhookMs: 1_000,
  })
  const environment = { ...plainShop, ...provider.environment, ...(await anyDatabase()) }
  const shop = await startShop({ ...environment, PORT: String(port) })
  const product = await addProduct(shop.origin, 12.34)

  const customers: Customer[] = []
  for (const { card, afterwards } of days) {
    const customer = await register(shop.origin)
    const { id: sessionId, url } = await customer.checkOut([{ productId: product._id, quantity: 1 }])
    await pay(url, numberOf(card))
    await afterwards({ customer, sessionId, url })
    customers.push(customer)
  }

  await eventually(() => allDelivered(provider))
  const orders = await Promise.all(customers.map((customer) => customer.orders()))
  expect(days.map(({ card, afterwards }, index) => [card, afterwards.name, orders[index]?.length])).toEqual(
    days.map(({ card, afterwards, orders }) => [card, afterwards.name, orders]),
  )
})

async function allDelivered(provider: Awaited<ReturnType<typeof startProvider>>): Promise<true | undefined> {
  const { hostname: host, port } = new URL(provider.origin)
  const key = provider.environment.STRIPE_SECRET_KEY
  const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false })
  const { data } = await stripe.events.list({ limit: 100 })
  return data.every((event) => event.pending_webhooks === 0) || undefined
}
