import { expect, test } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { reconcile } from './reconcile.ts'
import { pay, openPaymentShop } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const ann = await shop.buyer()

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
  // The shop has to close it: the provider would still accept the card for a moment.
  await shop.update('checkouts', { session_id: id }, { expires_at: shop.clock.now() })
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
  await shop.update(
    'checkouts',
    { id: checkoutId },
    { session_id: null, id: '0199d1c0-0000-7000-8000-00000000abcd' },
  )
  every(2)
  await shop.jobs.tick('reconcile-payments')
  const row = await shop.row('checkouts', ['state'], { id: '0199d1c0-0000-7000-8000-00000000abcd' })
  expect(row.state).toBe('expired')
})

test('the provider is asked by list, however many checkouts are open', async () => {
  for (let opened = 0; opened < 6; opened += 1) await openCheckout()
  every(5)
  shop.takeCalls()
  await shop.jobs.tick('reconcile-payments')
  const calls = shop.takeCalls()
  expect(calls).toEqual([
    expect.stringMatching(/^GET .*\/sessions\?.*status=complete/),
    expect.stringMatching(/^GET .*\/sessions\?.*status=expired/),
  ])
  expect(calls.every((call) => call.includes('limit=100'))).toBe(true)
})

test('a shop without open checkouts asks the provider nothing', async () => {
  await shop.db.updateTable('checkouts').set({ state: 'expired' }).where('state', '=', 'open').execute()
  shop.takeCalls()
  await shop.jobs.tick('reconcile-payments')
  expect(shop.takeCalls()).toEqual([])
})

test('while one process reconciles, no other one does', async () => {
  await openCheckout()
  every(1)
  const { provider } = shop.app
  const { listSessions } = provider
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let lists = 0
  provider.listSessions = async function* (wanted) {
    lists += 1
    asked.resolve()
    await goOn.promise
    yield* listSessions(wanted)
  }
  const first = shop.jobs.tick('reconcile-payments')
  await asked.promise
  await Promise.all([1, 2, 3].map(() => shop.jobs.tick('reconcile-payments')))
  expect(lists).toBe(1)
  goOn.resolve()
  await first
  provider.listSessions = listSessions
  expect(lists).toBe(2)
})

test('while the provider is down nothing is lost: the next run settles it', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  every(1)
  const { settings, config, db, log, clock, invalidate, invoices, outbox, provider } = shop.app
  const down = async function* (): AsyncGenerator<never> {
    yield await Promise.reject(new Error('down'))
  }
  const shopWithout = {
    settings,
    config,
    db,
    log,
    clock,
    invalidate,
    invoices,
    outbox,
    provider: { ...provider, listSessions: down },
  }
  await expect(reconcile(shopWithout)).rejects.toThrow('down')
  expect(await stateOf(id)).toBe('open')
  await shop.jobs.tick('reconcile-payments')
  expect(await shop.ordersOf(id)).toHaveLength(1)
})

test('one checkout that cannot be settled does not keep the others waiting', async () => {
  const bad = await openCheckout()
  const good = await openCheckout()
  for (const { url } of [bad, good]) await pay(url)
  await shop.db.updateTable('checkouts').set({ amount_cents: 1 }).where('session_id', '=', bad.id).execute()
  every(1)
  await shop.jobs.tick('reconcile-payments')
  expect(await stateOf(bad.id)).toBe('mismatch')
  expect(await stateOf(good.id)).toBe('paid')
})
