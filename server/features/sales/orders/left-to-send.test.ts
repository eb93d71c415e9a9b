import { describe, expect, it } from 'vitest'
import { isNothingLeft } from '../../../../contract/left-to-send.ts'
import type { OrderListView, OrderView } from '../../../../contract/schemas/order.ts'
import type { BulkStatusView } from '../../../../contract/schemas/order-bulk.ts'
import { ordersWithNothingLeft } from '../../../database/left-to-send.ts'
import { beforeNextTransaction } from '../../../testing/before-next-transaction.ts'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const desk = await setUpRefunds()
const { shop, money, plant, buy, emailsOf, quantityOf } = desk

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, by = desk.admin) =>
  shop.call(method, url, by.headers, payload)
const setStatus = (id: string, body: object) => call('PATCH', `/api/orders/update-order-status/${id}`, body)
/** The list of orders to pack, which its count and the figures agree with. */
async function toPack(): Promise<string[]> {
  const { orders, totalOrders } = (
    await call('GET', '/api/orders?waiting=packing&limit=100')
  ).json<OrderListView>()
  const { ordersToPack } = (await call('GET', '/api/overview/to-do')).json<{ ordersToPack: number }>()
  const office = (await call('GET', '/api/office/waiting')).json<{ ordersToPack: number }>()
  expect([orders.length, ordersToPack, office.ordersToPack]).toEqual([totalOrders, totalOrders, totalOrders])
  return orders.map(({ _id }) => _id)
}
const refundAtProvider = async (id: string, amount?: string) => {
  await money.atProvider(`${await money.intentOf(id)}/refund`, amount === undefined ? {} : { amount })
  await money.deliverEvents(['refund.created'])
}

/** Ways in which all money of an order of two units at $20 goes back; the units of some return at once. */
const WAYS: [string, (id: string) => Promise<unknown>, number][] = [
  ['its lines', (id) => money.refund(desk.admin, id, { lines: [{ position: 0, quantity: 2 }] }), 10],
  ['all that is left', (id) => money.refund(desk.admin, id), 10],
  ['its amount', (id) => money.refund(desk.admin, id, { amount: 42 }), 8],
  ["the provider's own screen", (id) => refundAtProvider(id), 8],
  [
    'several ways',
    async (id) => {
      await money.refund(desk.admin, id, { amount: 1.5 })
      await money.refund(desk.admin, id, { lines: [{ position: 0, quantity: 1 }] })
      await refundAtProvider(id, '19.50')
    },
    9,
  ],
]

describe.each(WAYS)('once %s gave the money back before a parcel exists', (_way, refund, inStock) => {
  it('nothing is packed, shipped unasked or told, and one step returns the units', async () => {
    const fern = await plant(2_000, 10)
    const [{ _id: id, orderId }, other] = [await buy([[fern, 2]]), await buy([[await plant(500), 1]])]
    expect(await toPack()).toEqual(expect.arrayContaining([id, other._id]))
    await refund(id)
    expect(await toPack()).not.toContain(id)
    expect(await toPack()).toContain(other._id)
    expect(await quantityOf(fern)).toBe(inStock)

    const bulk = await call('POST', '/api/orders/bulk-status', { ids: [id, other._id], status: 'shipped' })
    expect(bulk.json<BulkStatusView>()).toMatchObject({
      batch: { orders: 1 },
      left: [{ id, orderId, reason: 'refunded' }],
    })
    const asked = await setStatus(id, { status: 'shipped' })
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'nothing_left'])

    const page = (await call('GET', `/api/orders/order/${id}`)).json<OrderView>()
    expect(page.toReturn).toBe(inStock === 10 ? undefined : 10 - inStock)
    for (let times = 0; times < 2; times += 1) {
      const back = await call('POST', `/api/orders/${id}/return-to-stock`)
      expect(back.statusCode).toBe(200)
      expect(back.json()).not.toHaveProperty('toReturn')
      expect(await quantityOf(fern)).toBe(10)
    }

    expect((await setStatus(id, { status: 'processing' })).statusCode).toBe(200)
    expect((await setStatus(id, { status: 'shipped', sendAnyway: true })).statusCode).toBe(200)
    expect(new Set(await emailsOf(id))).toEqual(new Set(['order placed', 'refunded']))
  })

  it('its buyer may leave, and an order of which something is left keeps them', async () => {
    const order = await buy([[await plant(2_000), 2]])
    const leave = () => call('POST', '/api/account/delete', { password: WORLD_PASSWORD }, desk.ann)
    const kept = await leave()
    expect([kept.statusCode, kept.json().message]).toEqual([
      409,
      expect.stringContaining(`Order ${order.orderId} is not shipped yet`),
    ])
    await refund(order._id)
    expect((await leave()).statusCode).toBe(200)
  })

  it('a review of what was never sent is not verified', async () => {
    const fern = await plant(2_000)
    const order = await buy([[fern, 2]])
    const review = { productId: fern, userId: desk.ann.user.id, rating: 5, comment: 'Lush.' }
    const write = () => call('POST', '/api/reviews/post-review', review, desk.ann)
    const isVerified = async () => (await shop.row('reviews', ['verified'], { product_id: fern })).verified
    expect((await write()).statusCode).toBe(200)
    expect(await isVerified()).toBe(true)
    await refund(order._id)
    expect(await isVerified()).toBe(false)
    await write()
    expect(await isVerified()).toBe(false)
    await shop.jobs.tick('verify-reviews')
    expect(await isVerified()).toBe(false)
  })
})

it('a review stays verified when what was shipped is refunded', async () => {
  const fern = await plant(2_000)
  const order = await buy([[fern, 1]])
  await setStatus(order._id, { status: 'shipped' })
  await money.refund(desk.admin, order._id)
  const review = { productId: fern, userId: desk.ann.user.id, rating: 5, comment: 'Lush.' }
  await call('POST', '/api/reviews/post-review', review, desk.ann)
  expect(await shop.row('reviews', ['verified'], { product_id: fern })).toEqual({ verified: true })
})

it('an order whose refund failed is packed again', async () => {
  const order = await buy([[await plant(2_000), 1]])
  const [refund] = (await money.refund(desk.admin, order._id, { amount: 21 })).json().refunds
  expect(await toPack()).not.toContain(order._id)
  await money.atProvider(`refunds/${await desk.providerIdOf(refund._id)}/fail`)
  await money.deliverEvents(['refund.failed'])
  expect(await toPack()).toContain(order._id)
})

it('units return to stock only when nothing of the order is left, and before it was shipped', async () => {
  const fern = await plant(2_000, 5)
  const order = await buy([[fern, 2]])
  const back = () => call('POST', `/api/orders/${order._id}/return-to-stock`)
  expect((await back()).statusCode).toBe(409)
  await money.refund(desk.admin, order._id, { amount: 41.99 })
  expect((await back()).statusCode).toBe(409)
  await setStatus(order._id, { status: 'shipped' })
  await money.refund(desk.admin, order._id)
  expect((await back()).statusCode).toBe(409)
  expect(await quantityOf(fern)).toBe(3)
})

it('an admin who did not ask for the units back may return them after a cancellation', async () => {
  const fern = await plant(2_000, 5)
  const order = await buy([[fern, 2]])
  const cancelled = await money.cancel(desk.admin, order._id, { restock: false })
  expect([cancelled.json().toReturn, await quantityOf(fern)]).toEqual([2, 3])
  await call('POST', `/api/orders/${order._id}/return-to-stock`)
  expect(await quantityOf(fern)).toBe(5)
})

it('a refund just before a shipment leaves the order, and one just after it finds it shipped', async () => {
  const [first, second] = [await buy([[await plant(2_000), 1]]), await buy([[await plant(2_000), 1]])]
  beforeNextTransaction(shop.db, () => money.refund(desk.admin, first._id))
  expect((await setStatus(first._id, { status: 'shipped' })).json().code).toBe('nothing_left')
  beforeNextTransaction(shop.db, () => setStatus(second._id, { status: 'shipped' }))
  expect((await money.refund(desk.admin, second._id)).statusCode).toBe(200)
  expect(await emailsOf(second._id)).toEqual(['order placed', 'status changed', 'refunded'])
})

it('a refund and a shipment of many at the same moment: an order that was refunded first is named', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await buy([[await plant(2_000), 1]])
    const [bulk] = await Promise.all([
      call('POST', '/api/orders/bulk-status', { ids: [order._id], status: 'shipped' }),
      money.refund(desk.admin, order._id),
    ])
    const { batch, left } = bulk.json<BulkStatusView>()
    expect(left.map(({ reason }) => reason)).toEqual(batch === undefined ? ['refunded'] : [])
    expect(await toPack()).not.toContain(order._id)
  }
})

it('the question has one answer in SQL and in the contract', async () => {
  const { id: product } = await shop.world.product({ price_cents: 1_000 })
  const amounts = [0, 1_000, 2_100]
  const orders = await Promise.all(
    amounts.flatMap((refundedCents) =>
      [false, true].map(async (isCancelled) => {
        const { _id: id } = await buy([[product, 2]])
        const changes = { refunded_cents: refundedCents, cancelled_at: isCancelled ? shop.clock.now() : null }
        await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute()
        return { id, refundedCents, isCancelled }
      }),
    ),
  )
  const found = await ordersWithNothingLeft(
    shop.db,
    orders.map(({ id }) => id),
  )
  for (const { id, refundedCents, isCancelled } of orders) {
    const order = { isCancelled, refundedCents, amountCents: 2_100, lines: [{ quantity: 2 }] }
    expect(found.has(id)).toBe(isNothingLeft(order))
    // The books are compared after each test.
    await shop.db
      .updateTable('orders')
      .set({ refunded_cents: 0, cancelled_at: null })
      .where('id', '=', id)
      .execute()
  }
})
