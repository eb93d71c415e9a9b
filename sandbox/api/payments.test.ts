import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { filledForm, sessionParams, startSandbox } from '../testing.ts'

async function startPaid() {
  const sandbox = await startSandbox()
  const session = await sandbox.stripe.checkout.sessions.create(
    sessionParams({ payment_intent_data: { metadata: { orderId: '7' } } }),
  )
  await sandbox.submit(`/pay/${session.id}`, filledForm())
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  if (typeof intent !== 'string') throw new Error('the paid session names no payment intent')
  return { ...sandbox, session, intent }
}

test('a payment intent can be read and leads back to its session', async () => {
  const { stripe, intent, session } = await startPaid()
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    id: intent,
    status: 'succeeded',
    amount: 13_440,
    currency: 'usd',
    metadata: { orderId: '7' },
  })
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent })
  expect(data.map(({ id }) => id)).toEqual([session.id])
  await expect(stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({ statusCode: 404 })
})

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

const refused: [string, Stripe.RefundCreateParams, string][] = [
  ['nothing to refund', {}, 'payment_intent'],
  ['an unknown payment', { payment_intent: 'pi_nothing' }, 'payment_intent'],
  ['an unknown charge', { charge: 'ch_nothing' }, 'charge'],
]

test.for(refused)('a refund with %s is refused', async ([, params, param]) => {
  const { stripe } = await startSandbox()
  await expect(stripe.refunds.create(params)).rejects.toMatchObject({ statusCode: 400, param })
})
