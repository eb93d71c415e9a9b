import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { filledForm, sessionParams, startReceiver, startSandbox } from './testing.ts'

const pagePath = (session: Stripe.Checkout.Session) => `/pay/${session.id}`

test('a paid session is complete, returns to the shop and tells it once', async () => {
  const receiver = await startReceiver()
  const { stripe, visit, submit } = await startSandbox({ webhookUrl: receiver.url })
  const session = await stripe.checkout.sessions.create(sessionParams({ client_reference_id: 'order-1' }))
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null })

  const page = await visit(session.url ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Pay $134.40')

  const paid = await submit(pagePath(session), filledForm())
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`http://shop.test/success?session_id=${session.id}`)

  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 13440,
    url: null,
    client_reference_id: 'order-1',
    customer_details: { email: 'ann@example.com', name: 'Ann Fern' },
    payment_intent: { object: 'payment_intent', status: 'succeeded', amount_received: 13440 },
  })
  const event = await receiver.next()
  expect(event.type).toBe('checkout.session.completed')
  expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
  expect(receiver.events).toHaveLength(1)
})

test('a declined card charges nothing and may be followed by a good one', async () => {
  const { stripe, submit } = await startSandbox()
  const session = await stripe.checkout.sessions.create(sessionParams())
  const declined = await submit(pagePath(session), filledForm({ number: '4000 0000 0000 0002' }))
  expect(declined.status).toBe(200)
  const text = await declined.text()
  expect(text).toContain('Your card was declined.')
  expect(text).toContain('value="4000 0000 0000 0002"')
  expect(text).not.toContain('value="123"')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })

  expect((await submit(pagePath(session), filledForm())).status).toBe(303)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
})
