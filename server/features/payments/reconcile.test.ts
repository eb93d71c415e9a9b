import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from './reconcile.ts'
import { pay, startPaymentShop, type PaymentShop } from './testing.ts'

const MINUTE = 60_000

let shop: PaymentShop
let ann: Awaited<ReturnType<PaymentShop['buyer']>>

beforeAll(async () => {
  shop = await startPaymentShop()
  ann = await shop.buyer()
})
afterAll(() => shop.close())

async function openCheckout() {
  const { id: productId } = await shop.world.product({ price_cents: 4_000 })
  return ann.open([{ productId, quantity: 1 }])
}

const every = (minutes: number) => shop.clock.advance(minutes * MINUTE)
const stateOf = async (sessionId: string) => (await shop.checkoutOf(sessionId)).state

test('a paid checkout that nobody reported becomes an order, once', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  await shop.jobs.tick('reconcile-payments')
  expect(await shop.ordersOf(id)).toEqual([])
  every(1)
  await Promise.all([shop.jobs.tick('reconcile-payments'), shop.jobs.tick('reconcile-payments')])
  expect(await shop.ordersOf(id)).toHaveLength(1)
  expect(await stateOf(id)).toBe('paid')
})

test('at the start of a shop even the youngest paid checkout is settled', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  await reconcile(shop.app, { graceMs: 0 })
  expect(await shop.ordersOf(id)).toHaveLength(1)
})

test('a listening shop recovers by itself, without anybody acting', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => shop.ordersOf(id)).toHaveLength(1)
})

test('an abandoned checkout expires here and at the provider, and cannot be paid afterwards', async () => {
  const { id, url } = await openCheckout()
  every(5)
  await shop.jobs.tick('reconcile-payments')
  expect(await stateOf(id)).toBe('open')
  // The shop is the one to end it: the provider would still take the card for a moment.
  await shop.db
    .updateTable('checkouts')
    .set({ expires_at: shop.clock.now() })
    .where('session_id', '=', id)
    .execute()
  await shop.jobs.tick('reconcile-payments')
  expect(await stateOf(id)).toBe('expired')
  expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  expect((await pay(url)).status).toBe(410)
})

test('a checkout the provider ended expires here', async () => {
  const { id } = await openCheckout()
  await shop.stripe.checkout.sessions.expire(id)
  every(1)
  await shop.jobs.tick('reconcile-payments')
  expect(await stateOf(id)).toBe('expired')
})

test('a session the shop never noted is found and closed', async () => {
  const { id, url } = await openCheckout()
  const { id: checkoutId } = await shop.checkoutOf(id)
  const forget = shop.db.updateTable('checkouts').set({ session_id: null }).where('id', '=', checkoutId)
  await forget.execute()
  await shop.jobs.tick('reconcile-payments')
  expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  every(2)
  await shop.jobs.tick('reconcile-payments')
  expect((await pay(url)).status).toBe(410)
  expect(await shop.checkoutOf(id)).toMatchObject({ id: checkoutId, state: 'expired' })
})

test('a session the shop never noted but that was paid becomes an order', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  await shop.db.updateTable('checkouts').set({ session_id: null }).where('session_id', '=', id).execute()
  every(2)
  await shop.jobs.tick('reconcile-payments')
  expect(await shop.ordersOf(id)).toHaveLength(1)
})

test('a checkout that never got a session expires', async () => {
  const { id } = await openCheckout()
  const { id: checkoutId } = await shop.checkoutOf(id)
  await shop.db
    .updateTable('checkouts')
    .set({ session_id: null, id: '0199d1c0-0000-7000-8000-00000000abcd' })
    .where('id', '=', checkoutId)
    .execute()
  every(2)
  await shop.jobs.tick('reconcile-payments')
  const row = await shop.db
    .selectFrom('checkouts')
    .select('state')
    .where('id', '=', '0199d1c0-0000-7000-8000-00000000abcd')
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('expired')
})

test('the provider is asked about an open checkout with growing pauses', async () => {
  const { id } = await openCheckout()
  const asked: number[] = []
  const { provider } = shop.app
  const spied = {
    ...shop.app,
    db: shop.db,
    log: shop.app.log,
    clock: shop.clock.now,
    invalidate: () => {},
    provider: {
      ...provider,
      retrieveSession: (session: string) => {
        if (session === id) asked.push(minute)
        return provider.retrieveSession(session)
      },
    },
  }
  let minute = 0
  for (; minute < 20; minute += 1) {
    await reconcile(spied)
    every(1)
  }
  expect(asked).toEqual([1, 2, 4, 8, 13, 18])
})

test('while the provider is down nothing is lost: the next run settles it', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  every(1)
  const down = { ...shop.app.provider, retrieveSession: () => Promise.reject(new Error('down')) }
  const { db, log, clock, invalidate } = shop.app
  await reconcile({ db, log, clock, invalidate, provider: down })
  expect(await stateOf(id)).toBe('open')
  await shop.jobs.tick('reconcile-payments')
  expect(await shop.ordersOf(id)).toHaveLength(1)
})
