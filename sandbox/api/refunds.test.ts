import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { line, startPaid, startReceiver, startSandbox } from '../testing.ts'

test('a payment is paid back in parts and never beyond its amount', async () => {
  const { stripe, intent } = await startPaid()
  const part = await stripe.refunds.create({ payment_intent: intent, amount: 3_440 })
  expect(part).toMatchObject({ object: 'refund', status: 'succeeded', amount: 3_440, currency: 'usd' })
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 10_001 })).rejects.toMatchObject({
    param: 'amount',
  })
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent)
  if (typeof charge !== 'string') throw new Error('the payment names no charge')
  expect((await stripe.refunds.create({ charge })).amount).toBe(10_000)
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('the same key gives money back once', async () => {
  const { stripe, intent } = await startPaid()
  const refund = () =>
    stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: 'refund-1' })
  const [one, other] = await Promise.all([refund(), refund()])
  expect(one.id).toBe(other.id)
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
})

test('refunds are listed by payment, newest first, and read one by one', async () => {
  const { stripe, intent } = await startPaid()
  const made = [
    await stripe.refunds.create({ payment_intent: intent, amount: 100, metadata: { refundId: 'a' } }),
    await stripe.refunds.create({ payment_intent: intent, amount: 200, metadata: { refundId: 'b' } }),
  ]
  const { data, has_more: hasMore } = await stripe.refunds.list({ payment_intent: intent, limit: 1 })
  expect(data).toMatchObject([{ id: made[1]?.id, metadata: { refundId: 'b' } }])
  expect(hasMore).toBe(true)
  expect((await stripe.refunds.list({ starting_after: made[1]?.id ?? '' })).data).toMatchObject([
    { amount: 100 },
  ])
  expect((await stripe.refunds.list({ payment_intent: 'pi_other' })).data).toEqual([])
  expect(await stripe.refunds.retrieve(made[0]?.id ?? '')).toMatchObject({ amount: 100 })
  await expect(stripe.refunds.retrieve('re_nothing')).rejects.toMatchObject({ statusCode: 404 })
})

const refused: [string, Stripe.RefundCreateParams, string][] = [
  ['nothing to refund', {}, 'payment_intent'],
  ['an unknown payment', { payment_intent: 'pi_nothing' }, 'payment_intent'],
  ['an unknown charge', { charge: 'ch_nothing' }, 'charge'],
]

test.for(refused)('a refund with %s is refused', async ([, params, param]) => {
  const { stripe } = await startSandbox()
  await expect(stripe.refunds.create(params)).rejects.toMatchObject({ statusCode: 400, param })
})

test('each refund is announced by events that name its payment', async () => {
  const receiver = await startReceiver()
  const { stripe, intent } = await startPaid({ webhookUrl: receiver.url })
  await receiver.next()
  await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  const events = [await receiver.next(), await receiver.next()]
  expect(events.map(({ type }) => type).toSorted()).toEqual(['charge.refunded', 'refund.created'])
  expect(events.map(({ data }) => data.object)).toMatchObject([
    { payment_intent: intent },
    { payment_intent: intent },
  ])
})

test('a refund to the card of a closed account is accepted and comes back after ten seconds', async () => {
  let now = Date.now()
  const { stripe, intent } = await startPaid({ clock: () => now }, 'refund-fails')
  const refund = await stripe.refunds.create({ payment_intent: intent })
  expect(refund.status).toBe('succeeded')
  now += 11_000
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  const events = (await stripe.events.list({ type: 'refund.failed' })).data
  expect(events.map(({ data }) => data.object)).toMatchObject([{ id: refund.id, status: 'failed' }])
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(refund.amount)
})

test('a slow refund is under way for ten seconds', async () => {
  let now = Date.now()
  const { stripe, intent } = await startPaid({ clock: () => now }, 'refund-waits')
  const refund = await stripe.refunds.create({ payment_intent: intent })
  expect(refund.status).toBe('pending')
  now += 11_000
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})

test('a refund is cancelled while it is under way, and what it would have given back is left', async () => {
  let now = Date.now()
  const { stripe, intent, submit, visit } = await startPaid({ clock: () => now }, 'refund-waits')
  const { id, amount } = await stripe.refunds.create({ payment_intent: intent })
  expect(await (await visit('/payments')).text()).toContain('Cancel the refund')
  await submit(`/payments/refunds/${id}/cancel`, {})
  expect((await stripe.refunds.retrieve(id)).status).toBe('canceled')
  expect(await (await visit('/payments')).text()).not.toContain('Cancel the refund')
  const again = await stripe.refunds.create({ payment_intent: intent })
  expect(again.amount).toBe(amount)
  now += 11_000
  await submit(`/payments/refunds/${again.id}/cancel`, {})
  expect((await stripe.refunds.retrieve(again.id)).status).toBe('succeeded')
})

test("a merchant gives money back on the provider's own screen, and lets that fail", async () => {
  const { stripe, intent, submit, visit } = await startPaid()
  expect((await submit(`/payments/${intent}/refund`, { amount: '12.50' })).status).toBe(303)
  const [refund] = (await stripe.refunds.list({ payment_intent: intent })).data
  expect(refund).toMatchObject({ amount: 1_250, status: 'succeeded', metadata: {} })
  expect(await (await visit('/payments')).text()).toContain('$12.50 refunded: succeeded')
  await submit(`/payments/refunds/${refund?.id}/fail`, {})
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([{ status: 'failed' }])
  expect((await submit(`/payments/${intent}/refund`, { amount: '1,000' })).status).toBe(400)
  expect((await submit(`/payments/${intent}/refund`, { amount: '' })).status).toBe(303)
  expect((await stripe.refunds.list({ payment_intent: intent })).data[0]).toMatchObject({ amount: 13_440 })
  const again = await submit(`/payments/${intent}/refund`, {})
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('already refunded')
})

test('on its screen, too, yen have no decimals', async () => {
  const { stripe, intent, submit, visit } = await startPaid({}, 'pays', [line('Fern', 1_980, 1, 'jpy')])
  const refused = await submit(`/payments/${intent}/refund`, { amount: '19.50' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('such as 1250,')])
  expect((await submit(`/payments/${intent}/refund`, { amount: '980' })).status).toBe(303)
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([{ amount: 980 }])
  expect(await (await visit('/payments')).text()).toContain('¥980 refunded: succeeded')
})

test('a disputed payment cannot be given back until the shop has won', async () => {
  const { stripe, intent, submit } = await startPaid()
  await submit(`/payments/${intent}/dispute`, {})
  await submit(`/payments/${intent}/dispute`, {})
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { status: 'needs_response', amount: 13_440, is_charge_refundable: false },
  ])
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  await submit(`/payments/${intent}/won`, {})
  await submit(`/payments/${intent}/lost`, {})
  const [dispute] = (await stripe.disputes.list()).data
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'won' })
  expect((await stripe.refunds.create({ payment_intent: intent })).status).toBe('succeeded')
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('charge.dispute'))).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.created',
  ])
})

test('a payment can be disputed again after the shop has won, and the newest dispute counts', async () => {
  const { stripe, intent, submit } = await startPaid()
  for (const act of ['dispute', 'won', 'dispute', 'dispute']) await submit(`/payments/${intent}/${act}`, {})
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { status: 'needs_response' },
    { status: 'won' },
  ])
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  await submit(`/payments/${intent}/lost`, {})
  await submit(`/payments/${intent}/dispute`, {})
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { status: 'lost' },
    { status: 'won' },
  ])
})

test('a lost dispute stays disputed', async () => {
  const { stripe, intent, submit } = await startPaid()
  await submit(`/payments/${intent}/dispute`, {})
  await submit(`/payments/${intent}/lost`, {})
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})

test('the screen of payments opens only with the key', async () => {
  const { intent, submit, visit, stripe } = await startPaid({ mailboxKey: 'the key' })
  expect((await visit('/payments')).status).toBe(403)
  expect((await submit(`/payments/${intent}/refund`, {})).status).toBe(403)
  expect((await stripe.refunds.list()).data).toEqual([])
})
