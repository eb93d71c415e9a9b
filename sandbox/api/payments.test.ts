import { expect, test } from 'vitest'
import { startPaid } from '../testing.ts'

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
