import { expect, it, vi } from 'vitest'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'
import { pay } from '../../../testing/payment-shop.ts'

const desk = setUpRefunds()
const { plant, buy, emailsOf, quantityOf } = desk

/** Pays for three units, one of which is in stock. */
async function buyShort() {
  const fern = await plant(1_000, 3)
  const { id, url } = await desk.ann.open([{ productId: fern, quantity: 3 }])
  await desk.shop.db.deleteFrom('stock_holds').where('product_id', '=', fern).execute()
  await desk.shop.db
    .updateTable('stock')
    .set({ quantity: 1, held: 0 })
    .where('product_id', '=', fern)
    .execute()
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
  const emails = await desk.shop.db
    .selectFrom('emails')
    .select(['to_address', 'data'])
    .where('order_id', '=', order._id)
    .where('kind', '=', 'refund needs review')
    .execute()
  expect(emails).toMatchObject([{ to_address: desk.admin.user.email, data: { orderNumber: order.orderId } }])
  const two = { lines: [{ position: 0, quantity: 2 }] }
  expect((await desk.money.refund(desk.admin, order._id, two)).json().refunded).toBe(21)
  expect(await quantityOf(fern)).toBe(0)
  await desk.money.cancel(desk.ann, order._id)
  expect(await quantityOf(fern)).toBe(1)
})

/** Changes an order to look as a release without refunds writes it. */
async function asWrittenBefore(orderId: string, short: number) {
  const { db } = desk.shop
  await db.updateTable('orders').set({ payment_intent: null }).where('id', '=', orderId).execute()
  await db.updateTable('order_lines').set({ short }).where('order_id', '=', orderId).execute()
}
const runJobs = async () => {
  for (const job of ['reconcile-holds', 'settle-refunds', 'reconcile-holds', 'settle-refunds'])
    await desk.shop.jobs.tick(job)
}

it('what an older release sold and could not be had goes back within the hour, once', async () => {
  const order = await buy([[await plant(1_000), 3]])
  await asWrittenBefore(order._id, 2)
  await runJobs()
  expect(await desk.money.read(desk.admin, order._id)).toMatchObject({
    refunded: 21,
    products: [{ short: 2, refunded: 2 }],
    refunds: [{ amount: 21, state: 'succeeded', source: 'short' }],
  })
  expect(await emailsOf(order._id)).toEqual(['order placed', 'refunded'])
})

it('what is found missing when an order is taken from the stock afterwards goes back too', async () => {
  const fern = await plant(1_000, 3)
  desk.shop.clock.advance(1_000)
  const order = await buy([[fern, 3]])
  await asWrittenBefore(order._id, 0)
  await desk.shop.db.deleteFrom('stock_movements').where('order_id', '=', order._id).execute()
  await desk.shop.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', fern).execute()
  await runJobs()
  expect(await desk.money.read(desk.ann, order._id)).toMatchObject({
    refunded: 21,
    products: [{ short: 2, refunded: 2 }],
  })
})

it('what an older release sold and people have paid back themselves, or cancelled, is left alone', async () => {
  const [byHand, cancelled] = [await buy([[await plant(1_000), 3]]), await buy([[await plant(1_000), 3]])]
  await desk.money.atProvider(`${await desk.money.intentOf(byHand._id)}/refund`, { amount: '20' })
  await desk.money.cancel(desk.ann, cancelled._id)
  await asWrittenBefore(byHand._id, 2)
  await asWrittenBefore(cancelled._id, 2)
  await runJobs()
  expect((await desk.money.read(desk.admin, byHand._id)).refunds).toMatchObject([
    { amount: 20, source: 'provider' },
  ])
  expect((await desk.money.read(desk.admin, cancelled._id)).refunds).toHaveLength(1)
})

it('an order of an older release that is cancelled before it is taken from the stock leaves the stock as it was', async () => {
  const fern = await plant(1_000, 3)
  desk.shop.clock.advance(1_000)
  const order = await buy([[fern, 2]])
  await desk.shop.db.deleteFrom('stock_movements').where('order_id', '=', order._id).execute()
  await desk.shop.db.updateTable('stock').set({ quantity: 3 }).where('product_id', '=', fern).execute()
  await desk.money.cancel(desk.ann, order._id)
  await runJobs()
  expect(await quantityOf(fern)).toBe(3)
})
