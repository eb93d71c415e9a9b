import { expect, it, vi } from 'vitest'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'
import { pay } from '../../../testing/payment-shop.ts'

const desk = await setUpRefunds()
const { plant, emailsOf, quantityOf } = desk

/** Pays for three units, one of which is in stock. */
async function buyShort() {
  const fern = await plant(1_000, 3)
  const { id, url } = await desk.ann.open([{ productId: fern, quantity: 3 }])
  await desk.shop.db.deleteFrom('stock_holds').where('product_id', '=', fern).execute()
  await desk.shop.update('stock', { product_id: fern }, { quantity: 1, held: 0 })
  await pay(url)
  return { fern, order: (await desk.ann.confirm(id)).json().order }
}
const refuse = () =>
  vi
    .spyOn(desk.shop.app.provider.refundsApi, 'refund')
    .mockResolvedValue({ refusal: 'The account is closed.' })

it('what was paid and could not be had refunds itself within a minute', async () => {
  const { fern, order } = await buyShort()
  expect(order).toMatchObject({ refunded: 21, products: [{ short: 2, refunded: 2 }] })
  expect(order.refunds).toMatchObject([{ state: 'wanted' }])
  await desk.shop.jobs.tick('settle-refunds')
  expect((await desk.money.read(desk.ann, order._id)).refunds).toMatchObject([
    { amount: 21, state: 'succeeded' },
  ])
  expect(await emailsOf(order._id)).toEqual(['order placed', 'refunded'])
  await desk.money.cancel(desk.ann, order._id)
  expect(await quantityOf(fern)).toBe(1)
})

it('what could not be had, and could not be paid back either, is told to the buyer and comes not on sale at the second try', async () => {
  const { fern, order } = await buyShort()
  const refusal = refuse()
  await desk.shop.jobs.tick('settle-refunds')
  refusal.mockRestore()
  expect(await emailsOf(order._id)).toEqual(['order placed', 'refund failed'])
  const emails = await desk.shop.rows('emails', ['to_address', 'data'], {
    order_id: order._id,
    kind: 'refund needs review',
  })
  expect(emails).toMatchObject([{ to_address: desk.admin.user.email, data: { orderNumber: order.orderId } }])
  const two = { lines: [{ position: 0, quantity: 2 }] }
  expect((await desk.money.refund(desk.admin, order._id, two)).json().refunded).toBe(21)
  expect(await quantityOf(fern)).toBe(0)
  await desk.money.cancel(desk.ann, order._id)
  expect(await quantityOf(fern)).toBe(1)
})

it('a unit that could be had comes back once, also when none of the money could be paid back at first', async () => {
  const { fern, order } = await buyShort()
  const refusal = refuse()
  await desk.shop.jobs.tick('settle-refunds')
  await desk.money.refund(desk.admin, order._id)
  refusal.mockRestore()
  expect(await quantityOf(fern)).toBe(1)
  await desk.money.refund(desk.admin, order._id, { lines: [{ position: 0, quantity: 2 }] })
  await desk.money.cancel(desk.ann, order._id)
  expect(await desk.money.read(desk.ann, order._id)).toMatchObject({ refunded: 31.5 })
  expect(await quantityOf(fern)).toBe(1)
})

it('a unit that a discount made free, and that could not be had, leaves an order and nothing to refund', async () => {
  await desk.shop.world.discount({ percent_hundredths: 10_000, scope: JSON.stringify({ tags: ['present'] }) })
  const [fern, present] = [await plant(1_000, 3), await plant(500, 3)]
  await desk.shop.update('products', { id: present }, { tags: ['present'] })
  const { id, url } = await desk.ann.open([fern, present].map((productId) => ({ productId, quantity: 1 })))
  await desk.shop.db.deleteFrom('stock_holds').where('product_id', '=', present).execute()
  await desk.shop.update('stock', { product_id: present }, { quantity: 0, held: 0 })
  await pay(url)
  const { order } = (await desk.ann.confirm(id)).json()
  expect(order).toMatchObject({ amount: 10.5, products: [{}, { short: 1 }] })
  expect(order).not.toHaveProperty('refunds')
  const lines = [{ position: 1, quantity: 1 }]
  expect((await desk.money.refund(desk.admin, order._id, { lines })).json().message).toBe(
    'Nothing was paid for this, so there is nothing to refund',
  )
  await desk.money.cancel(desk.ann, order._id)
  expect([await quantityOf(fern), await quantityOf(present)]).toEqual([3, 0])
})
