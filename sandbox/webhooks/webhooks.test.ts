import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import type { SandboxOptions } from '../options.ts'
import type { TestCardName } from '../test-cards.ts'
import { cardNumber, filledForm, sessionParams, startReceiver, startSandbox } from '../testing.ts'

/** Pays a new session with the card of that name. */
async function payWith(name: TestCardName, changes: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox(changes)
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams())
  const answer = await sandbox.submit(`/pay/${session.id}`, filledForm({ number: cardNumber(name) }))
  return { ...sandbox, session, location: answer.headers.get('location') }
}

test('a late webhook comes 20 seconds after the payment', async () => {
  let now = Date.now()
  const receiver = await startReceiver()
  const { session, location, stripe, submit } = await payWith('late-webhook', {
    webhookUrl: receiver.url,
    clock: () => now,
  })
  expect(location).toContain('/success')
  now += 19_999
  const other = await stripe.checkout.sessions.create(sessionParams())
  await submit(`/pay/${other.id}`, filledForm())
  expect((await receiver.next()).data.object).toMatchObject({ id: other.id })
  expect(receiver.events).toHaveLength(1)
  now += 1
  expect((await receiver.next()).data.object).toMatchObject({ id: session.id })
})

test('the pause of a late webhook can be set', async () => {
  const receiver = await startReceiver()
  const { session } = await payWith('late-webhook', { webhookUrl: receiver.url, lateWebhookMs: 1 })
  expect((await receiver.next()).data.object).toMatchObject({ id: session.id })
})

test('three webhooks carry one event', async () => {
  const receiver = await startReceiver()
  const { stripe } = await payWith('three-webhooks', { webhookUrl: receiver.url })
  const events = [await receiver.next(), await receiver.next(), await receiver.next()]
  expect(new Set(events.map(({ id }) => id)).size).toBe(1)
  expect((await stripe.events.list()).data).toHaveLength(1)
})

test('an early webhook is answered before the buyer returns', async () => {
  const receiver = await startReceiver()
  const { location } = await payWith('early-webhook', { webhookUrl: receiver.url })
  expect(receiver.events).toHaveLength(1)
  expect(location).toContain('/success')
})

test('an early webhook that fails does not keep the buyer', async () => {
  const receiver = await startReceiver([500])
  const { location } = await payWith('early-webhook', { webhookUrl: receiver.url })
  expect(location).toContain('/success')
  const [first, second] = [await receiver.next(), await receiver.next()]
  expect(second.id).toBe(first.id)
})

test('the card without webhook sends none, and the event can still be read', async () => {
  const receiver = await startReceiver()
  const { stripe, submit } = await payWith('no-webhook', { webhookUrl: receiver.url })
  const other = await stripe.checkout.sessions.create(sessionParams())
  await submit(`/pay/${other.id}`, filledForm())
  expect((await receiver.next()).data.object).toMatchObject({ id: other.id })
  expect(receiver.events).toHaveLength(1)
  const { data } = await stripe.events.list()
  expect(data).toHaveLength(2)
  expect(data[1]?.pending_webhooks).toBe(0)
})

test('the card without return pays and keeps the buyer on a page that says so', async () => {
  const receiver = await startReceiver()
  const { stripe, session, visit, origin, location, submit } = await payWith('no-return', {
    webhookUrl: receiver.url,
  })
  expect(location).toBe(`${origin}/pay/${session.id}`)
  const page = await (await visit(location ?? '')).text()
  expect(page).toContain('could not be reached')
  expect(page).not.toContain('/success')
  expect((await submit(`/pay/${session.id}`, filledForm())).headers.get('location')).toBe(location)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  expect((await receiver.next()).type).toBe('checkout.session.completed')
})

test('a webhook is tried again with growing pauses until it is taken', async () => {
  const receiver = await startReceiver([500, 302, 404])
  const { stripe } = await payWith('pays', { webhookUrl: receiver.url, retrySchedule: [5, 20, 60] })
  for (let count = 0; count < 4; count += 1) await receiver.next()
  // Each pause begins after the answer, and none ends early; timers and clocks round to a millisecond.
  const pauses = receiver.arrivals.map((at, count) => at - (receiver.arrivals[count - 1] ?? at)).slice(1)
  expect([5, 20, 60].filter((least, count) => (pauses[count] ?? 0) < least - 2)).toEqual([])
  await expect.poll(async () => (await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
  expect(receiver.events).toHaveLength(4)
  expect(receiver.refused).toEqual([])
})

test('a webhook that is never taken is given up', async () => {
  const receiver = await startReceiver(Array.from({ length: 9 }, () => 500))
  const { stripe } = await payWith('pays', { webhookUrl: receiver.url, retrySchedule: [1, 2] })
  await expect.poll(async () => (await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
  expect(receiver.events).toHaveLength(3)
})

test('a shop that does not answer counts as failed', async () => {
  const receiver = await startReceiver(['hang'])
  await payWith('pays', { webhookUrl: receiver.url, webhookTimeoutMs: 30 })
  const [first, second] = [await receiver.next(), await receiver.next()]
  expect(second.id).toBe(first.id)
})

test('events wait until there is an address', async () => {
  const receiver = await startReceiver()
  const { session, setWebhookUrl } = await payWith('pays')
  setWebhookUrl(receiver.url)
  expect((await receiver.next()).data.object).toMatchObject({ id: session.id })
})

test('a webhook signed with another secret is refused by the SDK', async () => {
  const receiver = await startReceiver()
  const { stripe } = await payWith('pays', {
    webhookUrl: receiver.url,
    webhookSecret: 'whsec_other',
    retrySchedule: [],
  })
  await expect.poll(async () => (await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
  expect(receiver.events).toHaveLength(0)
  expect(receiver.refused).toHaveLength(1)
})

test('events can be listed by type and read one by one', async () => {
  const { stripe, session } = await payWith('pays')
  const open = await stripe.checkout.sessions.create(sessionParams())
  await stripe.checkout.sessions.expire(open.id)
  const types = async (params: Stripe.EventListParams) =>
    (await stripe.events.list(params)).data.map(({ type }) => type)
  expect(await types({})).toEqual(['checkout.session.expired', 'checkout.session.completed'])
  expect(await types({ type: 'checkout.session.completed' })).toEqual(['checkout.session.completed'])
  expect(await types({ types: ['checkout.session.expired'] })).toEqual(['checkout.session.expired'])
  const [, completed] = (await stripe.events.list()).data
  const event = await stripe.events.retrieve(completed?.id ?? '')
  expect(event.data.object).toMatchObject({ id: session.id })
  await expect(stripe.events.retrieve('evt_nothing')).rejects.toMatchObject({ statusCode: 404 })
})
