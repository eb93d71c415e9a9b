import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { pay, openPaymentShop } from '../../../testing/payment-shop.ts'
import { placeOrder } from './place-order.ts'

const shop = await openPaymentShop()
const ann = await shop.buyer()
afterEach(() => vi.restoreAllMocks())

async function paidCheckout() {
  const { id: productId } = await shop.world.product({ price_cents: 2_000 })
  const { id, url } = await ann.open([{ productId, quantity: 2 }])
  await pay(url)
  return id
}

test('50 confirmations and 50 webhooks at once give one order', async () => {
  const id = await paidCheckout()
  const event = await shop.completedEvent(id)
  const [confirmed, delivered] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => ann.confirm(id))),
    Promise.all(Array.from({ length: 50 }, () => shop.deliver(event))),
  ])
  expect(new Set(confirmed.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(new Set(delivered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await shop.ordersOf(id)).toEqual([{ id: confirmed[0]?.json().order._id, amount_cents: 4_200 }])
})

test('the buyer and the webhook that come together ask the provider once', async () => {
  const id = await paidCheckout()
  const event = await shop.completedEvent(id)
  shop.takeCalls()
  await Promise.all([ann.confirm(id), shop.deliver(event)])
  expect(shop.takeCalls()).toEqual([`GET /v1/checkout/sessions/${id}?expand[0]=payment_intent`])
  expect(await shop.ordersOf(id)).toHaveLength(1)
})

test('several nodes that write it at once give one order', async () => {
  const id = await paidCheckout()
  const checkout = await shop.checkoutOf(id)
  const nodes = Array.from({ length: 8 }, () => {
    const { settings, db, clock, log, invalidate, invoices, outbox } = shop.app
    return { settings, db, clock, log, invalidate, invoices, outbox, provider: { ...shop.app.provider } }
  })
  const placed = await Promise.all(nodes.map((node) => placeOrder(node, checkout)))
  expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await shop.ordersOf(id)).toHaveLength(1)
})

test('news of a payment is not answered with what was asked before it', async () => {
  const { id: productId } = await shop.world.product({ price_cents: 2_000 })
  const { id, url } = await ann.open([{ productId, quantity: 2 }])
  const retrieve = shop.app.provider.retrieveSession.bind(shop.app.provider)
  const { promise: paid, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: asked, resolve: hasAsked } = Promise.withResolvers<void>()
  vi.spyOn(shop.app.provider, 'retrieveSession').mockImplementationOnce(async (session) => {
    const before = await retrieve(session)
    hasAsked()
    await paid
    return before
  })
  const early = ann.confirm(id)
  await asked
  await pay(url)
  const news = placeOrder(shop.app, await shop.checkoutOf(id), {
    session: (await retrieve(id)) ?? undefined,
  })
  // By then it waits for the earlier call.
  await setImmediate()
  goOn()
  expect((await early).statusCode).toBe(409)
  expect((await news).outcome).toBe('placed')
  expect(await shop.ordersOf(id)).toHaveLength(1)
})

test('an order number that exists already is drawn again', async () => {
  const { order_number: taken } = await shop.world.order()
  const id = await paidCheckout()
  const numbers = [taken, taken, 'FC-FREE-2345']
  const nextNumber = () => numbers.shift() ?? ''
  const placed = await placeOrder(shop.app, await shop.checkoutOf(id), { nextNumber })
  expect(placed.outcome).toBe('placed')
  expect((await ann.confirm(id)).json().order).toMatchObject({
    orderId: 'FC-FREE-2345',
    products: [{ quantity: 2 }],
  })
})

test.each([
  ['amount', { amount_cents: 4_201 }],
  ['currency', { currency: 'eur' }],
  ['amount after its time', { amount_cents: 4_201, state: 'expired' as const }],
])(
  'a payment of another %s is no order until people have looked at it, and every admin is told once',
  async (_what, changes) => {
    await shop.db.deleteFrom('users').where('role', '=', 'admin').execute()
    const boss = await shop.world.user({ role: 'admin' })
    const id = await paidCheckout()
    const asked = await shop.checkoutOf(id)
    await shop.db.updateTable('checkouts').set(changes).where('id', '=', asked.id).execute()

    const answer = await ann.confirm(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'payment_mismatch' })
    expect((await shop.deliver(await shop.completedEvent(id))).statusCode).toBe(200)
    expect(await shop.ordersOf(id)).toEqual([])
    expect(await shop.checkoutOf(id)).toMatchObject({ state: 'mismatch' })
    const emails = await shop.db
      .selectFrom('emails')
      .select('to_address')
      .where('once_key', 'like', `payment needs review:${asked.id}:%`)
      .execute()
    expect(emails).toEqual([{ to_address: boss.email }])

    const { amount_cents, currency } = asked
    await shop.update('checkouts', { id: asked.id }, { amount_cents, currency })
    expect((await ann.confirm(id)).statusCode).toBe(200)
    expect(await shop.checkoutOf(id)).toMatchObject({ state: 'paid' })
  },
)

test('a session of another checkout does not pay for this one', async () => {
  const paid = await paidCheckout()
  const { id: productId } = await shop.world.product({ price_cents: 2_000 })
  const { id: open } = await ann.open([{ productId, quantity: 2 }])
  await shop.db.updateTable('checkouts').set({ session_id: null }).where('session_id', '=', paid).execute()
  await shop.db.updateTable('checkouts').set({ session_id: paid }).where('session_id', '=', open).execute()
  expect((await ann.confirm(paid)).statusCode).toBe(409)
  expect(await shop.ordersOf(paid)).toEqual([])
})

test('while the provider is down, checkout and confirmation say so and webhooks are asked for again', async () => {
  const id = await paidCheckout()
  const event = await shop.completedEvent(id)
  const settled = await paidCheckout()
  const confirmed = await ann.confirm(settled)
  const { id: productId } = await shop.world.product({ price_cents: 2_000 })
  await shop.stopProvider()
  const answers = [
    await ann.checkOut([{ productId, quantity: 1 }]),
    await ann.confirm(id),
    await shop.deliver(event),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
    expect(answer.json().message).toContain('card provider cannot be reached')
  }
  expect(await shop.ordersOf(id)).toEqual([])
  // A settled checkout is answered without a request to the provider.
  expect((await ann.confirm(settled)).json()).toEqual(confirmed.json())
})
