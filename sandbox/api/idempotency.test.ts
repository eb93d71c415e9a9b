import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { line, sessionParams, startSandbox } from '../testing.ts'

test('the same key with the same body gets the same answer', async () => {
  const { stripe } = await startSandbox()
  const first = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  const again = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  expect(again).toEqual(first)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'idempotency-key': 'order-1',
    'original-request': first.lastResponse.requestId,
  })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('the same key with another body is refused', async () => {
  const { stripe } = await startSandbox()
  await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  const other = sessionParams({ line_items: [line('Fern', 100, 1)] })
  await expect(stripe.checkout.sessions.create(other, { idempotencyKey: 'order-1' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('twenty calls at once with one key make one session', async () => {
  const { stripe } = await startSandbox()
  const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  const sessions = await Promise.all(Array.from({ length: 20 }, create))
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('a refused call leaves its key free', async () => {
  const { stripe } = await startSandbox()
  const bad = sessionParams({ line_items: [line('Seed', 1, 1)] })
  await expect(stripe.checkout.sessions.create(bad, { idempotencyKey: 'order-1' })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
  const good = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  expect(good.status).toBe('open')
})

test('a key is forgotten after a day', async () => {
  let now = Date.now()
  const { stripe } = await startSandbox({ clock: () => now })
  const first = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  now += 24 * 3600 * 1000
  const second = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  expect(second.id).not.toBe(first.id)
})
