import { expect, test } from 'vitest'
import { SHOP } from '../../../../brand/shop.ts'
import type { PaymentView } from '../../../../contract/schemas/payment.ts'
import { pay, openPaymentShop } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const ann = await shop.buyer()
const admin = await shop.buyer('admin')

const list = (query = {}) => shop.app.inject({ url: '/api/payments', query, headers: admin.headers })
const settle = (checkoutId: string) => shop.call('POST', `/api/payments/${checkoutId}/settle`, admin.headers)

async function paymentOf(sessionId: string): Promise<PaymentView> {
  const { payments } = (await list({ limit: '100' })).json<{ payments: PaymentView[] }>()
  const found = payments.find((payment) => payment.sessionId === sessionId)
  if (!found) throw new Error(`${sessionId} is not listed`)
  return found
}

async function openCheckout() {
  const { id: productId } = await shop.world.product({ price_cents: 1_000 })
  shop.clock.advance(1_000)
  return ann.open([{ productId, quantity: 1 }])
}

test('a finished sale agrees on all three sides', async () => {
  const { id: productId } = await shop.world.product({ price_cents: 1_000 })
  const { sessionId, orderId } = await ann.buy([{ productId, quantity: 1 }])
  expect(await paymentOf(sessionId)).toMatchObject({
    email: ann.user.email,
    state: 'paid',
    amount: 10.5,
    orderId,
    provider: { status: 'complete', paymentStatus: 'paid', amount: 10.5, currency: 'usd' },
    difference: null,
  })
})

test('payments are found by a part of the address or of the order, and by state', async () => {
  const bea = await shop.buyer()
  const { id: productId } = await shop.world.product({ price_cents: 1_000 })
  const { sessionId: paid, orderId } = await bea.buy([{ productId, quantity: 1 }])
  const { id: open } = await bea.open([{ productId, quantity: 1 }])
  const found = async (query: Record<string, string>) => {
    const { payments, totalPayments } = (await list(query)).json<{
      payments: PaymentView[]
      totalPayments: number
    }>()
    expect(totalPayments).toBe(payments.length)
    return payments.map(({ sessionId }) => sessionId)
  }
  const address = bea.user.email
  expect((await found({ q: address.toUpperCase() })).toSorted()).toEqual([paid, open].toSorted())
  expect(await found({ q: orderId.toLowerCase() })).toEqual([paid])
  expect(await found({ q: address, state: 'open' })).toEqual([open])
  expect(await found({ q: `${address}%` })).toEqual([])
  const opened = await found({ state: 'open', limit: '100' })
  expect((await list({ state: 'open', limit: '1' })).json()).toMatchObject({ totalPayments: opened.length })
  expect((await list({ state: 'lost' })).statusCode).toBe(400)
})

test('a paid checkout without an order is a difference, and settling writes the order', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  const before = await paymentOf(id)
  expect(before).toMatchObject({ state: 'open', orderId: null })
  expect(before.difference).toBe('Paid at the card provider, but there is no order yet.')

  const answer = await settle(before.checkoutId)
  expect(answer.json()).toMatchObject({ state: 'paid', difference: null })
  expect(answer.json().orderId).toMatch(new RegExp(`^${SHOP.orderPrefix}-`))
  expect(await shop.ordersOf(id)).toHaveLength(1)
  expect((await settle(before.checkoutId)).json()).toEqual(answer.json())

  const { entries } = (await shop.app.inject({ url: '/api/audit', headers: admin.headers })).json()
  const settled = entries.filter(
    ({ subject }: { subject?: { _id: string } }) => subject?._id === before.checkoutId,
  )
  expect(settled).toMatchObject([
    {
      action: 'settle payment',
      actor: { email: admin.user.email },
      subject: { kind: 'checkout' },
      before: { state: 'open' },
    },
  ])
})

test('a mismatch says both amounts and stays one after settling, until its money was refunded at the provider', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  await shop.db.updateTable('checkouts').set({ amount_cents: 2_000 }).where('session_id', '=', id).execute()
  const { checkoutId } = await paymentOf(id)
  expect((await settle(checkoutId)).json()).toMatchObject({
    state: 'mismatch',
    orderId: null,
    difference: 'Paid $10.50 USD at the card provider, but $20.00 USD was requested.',
  })
  const { payment_intent: paid } = await shop.stripe.checkout.sessions.retrieve(id)
  if (typeof paid !== 'string') throw new Error('The session is not expanded')
  const refund = (amount: number) => shop.stripe.refunds.create({ payment_intent: paid, amount })
  await refund(1_000)
  expect((await settle(checkoutId)).json()).toMatchObject({ state: 'mismatch' })
  await refund(50)
  const { retrieveSession } = shop.app.provider
  shop.app.provider.retrieveSession = async (sessionId) => {
    shop.app.provider.retrieveSession = retrieveSession
    // Another node settles meanwhile.
    await shop.db.updateTable('checkouts').set({ state: 'expired' }).where('id', '=', checkoutId).execute()
    return retrieveSession(sessionId)
  }
  await ann.confirm(id)
  expect(await paymentOf(id)).toMatchObject({ state: 'expired' })
  await shop.db.updateTable('checkouts').set({ state: 'mismatch' }).where('id', '=', checkoutId).execute()
  expect((await settle(checkoutId)).json()).toMatchObject({ state: 'expired', orderId: null })
  // The page of the payment asks until it is left.
  const asked = await ann.confirm(id)
  expect(asked.json()).toMatchObject({ code: 'payment_mismatch' })
  expect(await paymentOf(id)).toMatchObject({ state: 'expired' })
})

test('a session ended at the provider is a difference until it is settled', async () => {
  const { id } = await openCheckout()
  await shop.stripe.checkout.sessions.expire(id)
  const { checkoutId, difference } = await paymentOf(id)
  expect(difference).toBe('Expired at the card provider, but still open here.')
  expect((await settle(checkoutId)).json()).toMatchObject({ state: 'expired', difference: null })
})

test('a session the provider does not know is a difference', async () => {
  const { checkout_id } = await shop.world.order()
  const { session_id } = await shop.row('checkouts', ['session_id'], { id: checkout_id })
  expect(await paymentOf(session_id ?? '')).toMatchObject({
    provider: null,
    difference: 'The card provider does not know this session.',
  })
})

test('a checkout without a session is settled by finding the session', async () => {
  const { id, url } = await openCheckout()
  await pay(url)
  const { id: checkoutId } = await shop.checkoutOf(id)
  await shop.db.updateTable('checkouts').set({ session_id: null }).where('id', '=', checkoutId).execute()
  expect((await settle(checkoutId)).json()).toMatchObject({ sessionId: id, state: 'paid', difference: null })
})

test('an order in the archive is named by its payment, and nothing differs', async () => {
  const { id: productId } = await shop.world.product()
  const { sessionId, _id, orderId } = await ann.buy([{ productId, quantity: 1 }])
  await shop.call('DELETE', `/api/orders/delete-order/${_id}`, admin.headers)
  expect(await paymentOf(sessionId)).toMatchObject({
    orderId,
    orderArchived: true,
    difference: null,
  })
})

test('the list is paged, newest first', async () => {
  const { id: newest } = await openCheckout()
  const all = (await list({ limit: '100' })).json()
  expect(all.payments[0]).toMatchObject({ sessionId: newest, state: 'open', difference: null })
  const totalPages = Math.ceil(all.totalPayments / 3)
  const pages = Array.from({ length: totalPages }, async (_, index) => {
    const answer = (await list({ page: String(index + 1), limit: '3' })).json()
    expect(answer).toMatchObject({ totalPayments: all.totalPayments, totalPages })
    return answer.payments as PaymentView[]
  })
  expect((await Promise.all(pages)).flat()).toEqual(all.payments)
})

test('an unknown checkout is a 404', async () => {
  expect((await settle('0199d1c0-0000-7000-8000-000000000000')).statusCode).toBe(404)
  expect((await settle('nonsense')).statusCode).toBe(404)
})

test('while the provider is down the list says so and settling is a 503', async () => {
  const { id } = await openCheckout()
  const { checkoutId } = await paymentOf(id)
  await shop.stopProvider()
  expect(await paymentOf(id)).toMatchObject({
    provider: null,
    difference: 'The card provider cannot be reached right now.',
  })
  expect((await settle(checkoutId)).statusCode).toBe(503)
})
