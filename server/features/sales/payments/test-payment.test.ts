import { expect, it } from 'vitest'
import { pay, openPaymentShop } from '../../../testing/payment-shop.ts'
import { protectedUser } from '../../../testing/second-factor.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const shop = await openPaymentShop()

async function test(asked: TestShop) {
  const { headers } = await protectedUser(asked, 'admin')
  const answer = await asked.call('POST', '/api/settings/test-payment', headers)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

it('the mode is that of the key, and a key that is refused is named', async () => {
  const withKey = async (secretKey: string, used: string) => {
    const other = await openTestShop({
      env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      provider: { apiBase: shop.providerOrigin, secretKey: used },
    })
    return test(other)
  }
  expect(await withKey('sk_live_1', 'sk_live_1')).toEqual({
    provider: 'stripe',
    mode: 'live',
    isAnswering: false,
    lastEventAt: null,
    problem: 'The card provider rejected the key: check STRIPE_SECRET_KEY.',
  })
  expect(await withKey('sk_test_1', 'sk_test_shop')).toEqual({
    provider: 'stripe',
    mode: 'test',
    isAnswering: true,
    lastEventAt: null,
  })
})

it('a provider that cannot be reached is named', async () => {
  const alone = await openTestShop()
  expect(await test(alone)).toMatchObject({
    isAnswering: false,
    problem: 'The card provider cannot be reached, or did not answer within five seconds.',
  })
})

it('the sandbox answers, with the time of its last event', async () => {
  const answering = { provider: 'sandbox', mode: 'test', isAnswering: true }
  expect(await test(shop)).toEqual({ ...answering, lastEventAt: null })

  const ann = await shop.buyer()
  const { id, url } = await ann.open([{ productId: (await shop.world.product()).id, quantity: 1 }])
  await pay(url)
  const event = await shop.completedEvent(id)
  expect((await shop.deliver(event, 'forged')).statusCode).toBe(400)
  expect(await test(shop)).toEqual({ ...answering, lastEventAt: null })
  await shop.deliver(event)
  const at = shop.clock.now().toISOString()
  expect(await test(shop)).toEqual({ ...answering, lastEventAt: at })
  const stored = shop.db.selectFrom('settings').select('value').where('name', '=', 'last_provider_event')
  expect(await stored.execute()).toEqual([{ value: at }])
})
