import { describe, expect, test } from 'vitest'
import { pay, sign, openPaymentShop } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const ann = await shop.buyer()

async function openCheckout() {
  const { id: productId } = await shop.world.product({ price_cents: 3_000 })
  return ann.open([{ productId, quantity: 1 }])
}

async function paidCheckout() {
  const { id, url } = await openCheckout()
  await pay(url)
  return { id, event: await shop.completedEvent(id) }
}

test('a webhook alone writes the order', async () => {
  const { id, event } = await paidCheckout()
  expect((await shop.deliver(event)).json()).toEqual({ received: true })
  expect(await shop.ordersOf(id)).toMatchObject([{ amount_cents: 3_150 }])
  expect(await shop.checkoutOf(id)).toMatchObject({ state: 'paid' })
})

test('a webhook that comes again, or after the confirmation, changes nothing', async () => {
  const { id, event } = await paidCheckout()
  const { order } = (await ann.confirm(id)).json()
  expect((await shop.deliver(event)).statusCode).toBe(200)
  expect((await shop.deliver(event)).statusCode).toBe(200)
  expect(await shop.ordersOf(id)).toEqual([{ id: order._id, amount_cents: 3_150 }])
})

test('a webhook finds its checkout when the shop died before it noted the session', async () => {
  const { id, event } = await paidCheckout()
  const checkout = await shop.checkoutOf(id)
  await shop.db.updateTable('checkouts').set({ session_id: null }).where('id', '=', checkout.id).execute()
  expect((await shop.deliver(event)).statusCode).toBe(200)
  expect(await shop.ordersOf(id)).toHaveLength(1)
})

test('the word of an event is not believed: a session that was not paid gives no order', async () => {
  const { id, event } = await paidCheckout()
  const { id: unpaid } = await openCheckout()
  const lie = event.replaceAll(id, unpaid)
  expect((await shop.deliver(lie)).statusCode).toBe(200)
  expect(await shop.ordersOf(unpaid)).toEqual([])
  expect(await shop.checkoutOf(unpaid)).toMatchObject({ state: 'open' })
})

test('another session that names a checkout does not take the place of its own', async () => {
  const { id, event } = await paidCheckout()
  expect((await shop.deliver(event.replaceAll(id, 'cs_test_another'))).statusCode).toBe(200)
  expect((await ann.confirm(id)).statusCode).toBe(200)
})

test('an expired session expires its checkout', async () => {
  const { id } = await openCheckout()
  await shop.stripe.checkout.sessions.expire(id)
  const { data } = await shop.stripe.events.list({ limit: 1, type: 'checkout.session.expired' })
  expect((await shop.deliver(JSON.stringify(data[0]))).statusCode).toBe(200)
  expect(await shop.checkoutOf(id)).toMatchObject({ state: 'expired' })
})

describe('a webhook that is refused with a 400 and changes nothing', () => {
  test.each([
    ['has no signature', () => ''],
    ['is signed with nonsense', () => 't=1,v1=00'],
    ["is signed with another's secret", (event: string) => sign(event, 'whsec_another')],
    ['was signed ten minutes ago', (event: string) => sign(event, undefined, 600)],
    ['is signed for another body', () => sign('{}')],
  ])('%s', async (_what, signature) => {
    const { id, event } = await paidCheckout()
    const answer = await shop.deliver(event, signature(event))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request' })
    expect(await shop.ordersOf(id)).toEqual([])
    expect(await shop.checkoutOf(id)).toMatchObject({ state: 'open' })
  })

  test('has no body at all', async () => {
    const answer = await shop.call('POST', '/api/webhooks/stripe')
    expect(answer.statusCode).toBe(400)
  })
})

describe('a webhook that is accepted and ignored', () => {
  test.each([
    [
      'is of a kind nobody asked for',
      (event: string) => event.replace('session.completed', 'session.dreamt_of'),
    ],
    ['is about something else', (event: string) => event.replace('"checkout.session"', '"customer"')],
    [
      'is about a session of another shop',
      (event: string) =>
        event
          .replace(/"client_reference_id":"[^"]+"/, '"client_reference_id":"4711"')
          .replaceAll(/cs_test_\w+/g, 'cs_test_other'),
    ],
    [
      'is about a checkout that does not exist',
      (event: string) =>
        event
          .replace(
            /"client_reference_id":"[^"]+"/,
            '"client_reference_id":"0199d1c0-0000-7000-8000-000000000000"',
          )
          .replaceAll(/cs_test_\w+/g, 'cs_test_other'),
    ],
  ])('%s', async (_what, changed) => {
    const { id, event } = await paidCheckout()
    expect(changed(event)).not.toBe(event)
    expect((await shop.deliver(changed(event))).json()).toEqual({ received: true })
    expect(await shop.ordersOf(id)).toEqual([])
  })
})
