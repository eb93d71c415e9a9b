import { afterEach, expect, it, vi } from 'vitest'
import { openPaymentShop } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
afterEach(() => vi.restoreAllMocks())

it('while a hundred wait for the card provider others browse, and the next buyer waits and is served', async () => {
  const ann = await shop.buyer()
  const { id: productId } = await shop.world.product()
  // A machine that stands still for seconds turns the last away for a moment.
  const open = async (): ReturnType<typeof ann.checkOut> => {
    const answer = await ann.checkOut([{ productId, quantity: 1 }])
    return answer.statusCode === 503 ? open() : answer
  }
  const { promise: provider, resolve: answer } = Promise.withResolvers<void>()
  const create = shop.app.provider.createSession.bind(shop.app.provider)
  const opening = vi.spyOn(shop.app.provider, 'createSession').mockImplementation(async (offer) => {
    await provider
    return create(offer)
  })
  const first = Array.from({ length: 100 }, open)
  await vi.waitFor(() => expect(opening).toHaveBeenCalledTimes(100), { timeout: 30_000 })
  const next = open()
  expect((await shop.app.inject('/api/shop-info')).statusCode).toBe(200)
  // A call that is refused gives its turn back: from a caller who may not buy, or with an invalid body.
  const guest = { method: 'POST', url: '/api/orders/create-checkout-session' } as const
  expect((await shop.app.inject(guest)).statusCode).toBe(401)
  expect(opening).toHaveBeenCalledTimes(100)

  answer()
  const sold = await Promise.all([...first, next])
  expect(new Set(sold.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
