import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { apiPaths } from '../../../../contract/paths.ts'
import { startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await startPaymentShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

it('who comes when a hundred checkouts are being opened is asked to come again, before anything of it is read', async () => {
  const ann = await shop.buyer()
  const { id: productId } = await shop.world.product()
  const open = () => ann.checkOut([{ productId, quantity: 1 }])
  const { promise: provider, resolve: answer } = Promise.withResolvers<void>()
  const create = shop.app.provider.createSession.bind(shop.app.provider)
  const opening = vi.spyOn(shop.app.provider, 'createSession').mockImplementation(async (offer) => {
    await provider
    return create(offer)
  })
  const first = Array.from({ length: 100 }, open)
  await vi.waitFor(() => expect(opening).toHaveBeenCalledTimes(100), { timeout: 30_000 })

  const refused = await shop.app.inject({
    method: 'POST',
    url: apiPaths.createCheckoutSession(),
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'busy' })
  expect((await shop.app.inject(apiPaths.shopInfo())).statusCode).toBe(200)

  answer()
  expect(new Set((await Promise.all(first)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await open()).statusCode).toBe(200)
})
