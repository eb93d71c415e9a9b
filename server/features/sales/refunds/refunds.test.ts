import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '../../../../contract/paths.ts'
import { pay, startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'
import { refundsIn } from '../../../testing/refunds.ts'

let shop: PaymentShop
let money: ReturnType<typeof refundsIn>
let admin: Awaited<ReturnType<PaymentShop['buyer']>>
let ann: typeof admin
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  shop = await startPaymentShop({ shop: { env: { LOG_LEVEL: 'warn' }, onLog: (line) => logged.push(line) } })
  money = refundsIn(shop)
  admin = await shop.buyer('admin')
})
beforeEach(async () => {
  ann = await shop.buyer()
})
afterAll(() => shop.close())

/** Whatever a test did, the books agree. */
afterEach(() => money.agree())

async function plant(cents: number, stock?: number) {
  const product = await shop.world.product({ price_cents: cents })
  if (stock !== undefined) await shop.world.stock(product.id, stock)
  return product.id
}
const buy = async (cart: [productId: string, quantity: number][]) =>
  ann.buy(cart.map(([productId, quantity]) => ({ productId, quantity })))
const lettersOf = async (orderId: string) =>
  (
    await shop.db.selectFrom('emails').select('kind').where('order_id', '=', orderId).orderBy('id').execute()
  ).map(({ kind }) => kind)
const quantityOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', productId)
      .executeTakeFirst()
  )?.quantity

describe('an admin gives money back', () => {
  it('all of it, and the page, the lists, the figures, the buyer and the provider know', async () => {
    const order = await buy([[await plant(1_999), 2]])
    const before = (await shop.app.inject({ url: apiPaths.adminStats(), headers: admin.headers })).json()
    const answer = await money.refund(admin, order._id, { reason: 'Arrived frozen' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      amount: 41.98,
      refunded: 41.98,
      status: 'pending',
      products: [{ quantity: 2, refunded: 2 }],
      refunds: [{ amount: 41.98, state: 'succeeded', reason: 'Arrived frozen', by: admin.user.username }],
    })
    const own = await money.read(ann, order._id)
    const file = await shop.app.inject({ url: apiPaths.exportOrders(), headers: admin.headers })
    expect(file.body).toContain(`${order.orderId},${order._id}`)
    expect(file.body).toMatch(/,41\.98,41\.98,,/)
    expect(own.refunds).toEqual([
      {
        _id: expect.any(String),
        amount: 41.98,
        state: 'succeeded',
        createdAt: expect.any(String),
        lines: [{ position: 0, quantity: 2 }],
      },
    ])
    expect(own.history.at(-1)).toMatchObject({ kind: 'refund', amount: 41.98 })
    const list = (
      await shop.app.inject({ url: apiPaths.ordersByEmail(ann.user.email), headers: ann.headers })
    ).json()
    expect(list.orders).toMatchObject([{ refunded: 41.98 }])
    const after = (await shop.app.inject({ url: apiPaths.adminStats(), headers: admin.headers })).json()
    expect(after.totalEarnings).toBeCloseTo(before.totalEarnings - 41.98)
    expect(after.totalOrders).toBe(before.totalOrders)
    const stats = (
      await shop.app.inject({ url: apiPaths.userStats(ann.user.id), headers: ann.headers })
    ).json()
    expect(stats.totalPayments).toBe(0)
    expect(await lettersOf(order._id)).toEqual(['order placed', 'refunded'])
    const audit = (await shop.app.inject({ url: apiPaths.audit(), headers: admin.headers })).json()
    expect(audit.entries[0]).toMatchObject({
      action: 'refund order',
      before: { refunded: 0 },
      after: { refunded: 41.98, reason: 'Arrived frozen' },
    })
    const [refund] = (await shop.stripe.refunds.list({ limit: 1 })).data
    expect(refund?.metadata).toEqual({ refundId: answer.json().refunds[0]._id })
  })

  it('by line, each to the cent with its tax, until nothing is left', async () => {
    const order = await buy([
      [await plant(333), 1],
      [await plant(333), 1],
      [await plant(334), 2],
    ])
    const back: number[] = []
    for (const position of [2, 0, 1, 2]) {
      const answer = await money.refund(admin, order._id, { lines: [{ position, quantity: 1 }] })
      expect(answer.statusCode).toBe(200)
      back.push(answer.json().refunds.at(-1).amount)
    }
    expect(back.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0)).toBe(
      Math.round(order.amount * 100),
    )
    const again = await money.refund(admin, order._id, { lines: [{ position: 2, quantity: 1 }] })
    expect([again.statusCode, again.json().code]).toEqual([409, 'refund_too_large'])
  })

  it('an amount, and then at most what is left, which the refusal says', async () => {
    const order = await buy([[await plant(1_000), 1]])
    expect((await money.refund(admin, order._id, { amount: 4 })).json().refunded).toBe(4)
    const answer = await money.refund(admin, order._id, { amount: 6.51 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'refund_too_large',
      message: 'Only $6.50 of this order is left to give back',
    })
    expect(
      (await money.refund(admin, order._id, { lines: [{ position: 0, quantity: 1 }] })).json(),
    ).toMatchObject({
      refunded: 10.5,
      refunds: [{ amount: 4 }, { amount: 6.5 }],
    })
    expect((await money.refund(admin, order._id)).json().message).toBe(
      'All of this order has gone back already',
    )
  })

  it('once, however often the same click arrives, and not for another order', async () => {
    const order = await buy([[await plant(1_000), 3]])
    const other = await buy([[await plant(1_000), 3]])
    const body = { requestId: randomUUID(), amount: 5 }
    const answers = await Promise.all([1, 2, 3].map(() => money.refund(admin, order._id, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await money.read(admin, order._id)).refunds).toHaveLength(1)
    expect((await money.refund(admin, other._id, body)).statusCode).toBe(409)
  })

  it('once, however the id of the click is spelt', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const body = { requestId: randomUUID().toUpperCase(), amount: 5 }
    expect((await money.refund(admin, order._id, body)).statusCode).toBe(200)
    await shop.jobs.tick('settle-refunds')
    expect(await money.read(admin, order._id)).toMatchObject({
      refunded: 5,
      refunds: [{ amount: 5, state: 'succeeded', source: 'admin' }],
    })
  })

  it.each([
    ['a negative amount', { amount: -1 }],
    ['nothing', { amount: 0 }],
    ['half a cent', { amount: 0.005 }],
    ['a fraction of a cent', { amount: 1.001 }],
    ['more than any order', { amount: 1e12 }],
    ['no number', { amount: '5' }],
    ['lines and an amount', { amount: 1, lines: [{ position: 0, quantity: 1 }] }],
    ['no lines', { lines: [] }],
    ['half a plant', { lines: [{ position: 0, quantity: 0.5 }] }],
    ['a negative plant', { lines: [{ position: 0, quantity: -1 }] }],
    [
      'a line twice',
      {
        lines: [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 1 },
        ],
      },
    ],
    ['a negative line', { lines: [{ position: -1, quantity: 1 }] }],
    ['an empty reason', { amount: 1, reason: ' ' }],
    ['no key', { amount: 1, requestId: 'again' }],
  ])('%s is refused with the field, and nothing changes', async (_what, body) => {
    const order = await buy([[await plant(1_000), 3]])
    const answer = await money.refund(admin, order._id, body)
    expect(answer.statusCode).toBe(400)
    expect((await money.read(admin, order._id)).refunds).toBeUndefined()
  })

  it('more units than were bought, and lines that are not there, are refused', async () => {
    const order = await buy([[await plant(1_000), 2]])
    for (const line of [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1 },
    ]) {
      const answer = await money.refund(admin, order._id, { lines: [line] })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_too_large'])
    }
  })

  it('of an order that was never paid by card: refused', async () => {
    const order = await shop.world.order()
    await shop.db
      .updateTable('checkouts')
      .set({ session_id: null })
      .where('id', '=', order.checkout_id)
      .execute()
    expect((await money.refund(admin, order.id)).statusCode).toBe(409)
    expect((await money.cancel(admin, order.id)).json()).toMatchObject({ cancelledAt: expect.any(String) })
  })

  it('of an order of a release that did not note how it was paid: asks for its session', async () => {
    const order = await buy([[await plant(1_000), 1]])
    await shop.db.updateTable('orders').set({ payment_intent: null }).where('id', '=', order._id).execute()
    expect((await money.refund(admin, order._id)).json().refunds).toMatchObject([{ state: 'succeeded' }])
  })
})

describe('plants', () => {
  it('that have not left go back on sale, unless an admin says otherwise', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    await money.refund(admin, order._id, { lines: [{ position: 0, quantity: 1 }] })
    expect(await quantityOf(fern)).toBe(3)
    await money.refund(admin, order._id, { lines: [{ position: 0, quantity: 1 }], restock: false })
    expect(await quantityOf(fern)).toBe(3)
    const movements = await shop.db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'quantity_after', 'order_id'])
      .where('product_id', '=', fern)
      .orderBy('id', 'desc')
      .execute()
    expect(movements[0]).toEqual({ change: 1, reason: 'cancelled', quantity_after: 3, order_id: order._id })
  })

  it('that have travelled stay away, unless an admin says otherwise', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    await money.setStatus(admin, order._id, 'shipped')
    await money.refund(admin, order._id, { lines: [{ position: 0, quantity: 1 }] })
    expect(await quantityOf(fern)).toBe(2)
    await money.refund(admin, order._id, { lines: [{ position: 0, quantity: 1 }], restock: true })
    expect(await quantityOf(fern)).toBe(3)
  })

  it('whose money went back are not counted as promised any more', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    const count = (pots: number) =>
      shop.app.inject({
        method: 'PUT',
        url: apiPaths.stockOf(fern),
        headers: admin.headers,
        payload: { requestId: randomUUID(), count: pots },
      })
    await count(5)
    expect(await quantityOf(fern)).toBe(2)
    await money.refund(admin, order._id, { lines: [{ position: 0, quantity: 1 }] })
    await count(5)
    expect(await quantityOf(fern)).toBe(3)
    await money.cancel(ann, order._id)
    await count(5)
    expect(await quantityOf(fern)).toBe(5)
  })

  it('come back once, also when the money has to be sent a second time', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 2]])
    const [first] = (await money.refund(admin, order._id)).json().refunds
    await money.atProvider(`refunds/${await providerIdOf(first._id)}/fail`)
    await money.deliverEvents(['refund.failed'])
    expect(await money.read(admin, order._id)).not.toHaveProperty('refunded')
    expect((await money.refund(admin, order._id)).json().refunded).toBe(21)
    expect(await quantityOf(fern)).toBe(5)
  })
})

const providerIdOf = async (refundId: string) =>
  (
    await shop.db
      .selectFrom('refunds')
      .select('provider_id')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
  ).provider_id

describe('an order is cancelled', () => {
  it('by its buyer while it is pending: all money and all plants go back', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    const answer = await money.cancel(ann, order._id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'pending',
      cancelledAt: expect.any(String),
      refunded: 31.5,
      refunds: [{ amount: 31.5, state: 'succeeded' }],
    })
    expect(answer.json().history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'cancelled',
      'refund',
    ])
    expect(await quantityOf(fern)).toBe(5)
    expect(await lettersOf(order._id)).toEqual(['order placed', 'order cancelled', 'refunded'])
    expect((await money.cancel(ann, order._id)).json().refunds).toHaveLength(1)
  })

  it('by its buyer no more once it is being packed, by an admin until it has left', async () => {
    const order = await buy([[await plant(1_000), 1]])
    await money.setStatus(admin, order._id, 'processing')
    const late = await money.cancel(ann, order._id)
    expect([late.statusCode, late.json().code]).toEqual([409, 'too_late'])
    expect((await money.cancel(admin, order._id, { reason: 'Sold out' })).statusCode).toBe(200)
    const other = await buy([[await plant(1_000), 1]])
    await money.setStatus(admin, other._id, 'shipped')
    const left = await money.cancel(admin, other._id)
    expect([left.statusCode, left.json().code]).toEqual([409, 'too_late'])
  })

  it('by nobody else, who learns nothing of it', async () => {
    const order = await buy([[await plant(1_000), 1]])
    expect((await money.cancel(await shop.buyer(), order._id)).statusCode).toBe(404)
    expect(await money.read(ann, order._id)).not.toHaveProperty('cancelledAt')
  })

  it('with what an earlier refund has left', async () => {
    const order = await buy([[await plant(1_000), 2]])
    await money.refund(admin, order._id, { amount: 5 })
    expect((await money.cancel(ann, order._id)).json().refunds.at(-1).amount).toBe(16)
  })

  it('and goes nowhere any more: no status, no address, not to be packed', async () => {
    const order = await buy([[await plant(1_000), 1]])
    const packing = async () =>
      (
        await shop.app.inject({ url: `${apiPaths.orders()}?page=1&waiting=packing`, headers: admin.headers })
      ).json()
    const before = await packing()
    await money.cancel(ann, order._id)
    const after = await packing()
    expect(after.totalOrders).toBe(before.totalOrders - 1)
    expect(after.orders.map(({ _id }: { _id: string }) => _id)).not.toContain(order._id)
    const refused = await money.setStatus(admin, order._id, 'shipped')
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This order was cancelled.'])
  })
})

describe('what happens past the shop', () => {
  it("a refund on the provider's own screen appears with its letter, once, however often it is told", async () => {
    const order = await buy([[await plant(1_000), 2]])
    await money.atProvider(`${await money.intentOf(order._id)}/refund`, { amount: '7.50' })
    for (let times = 0; times < 2; times += 1)
      await money.deliverEvents(['refund.created', 'refund.updated', 'charge.refunded'])
    expect(await money.read(admin, order._id)).toMatchObject({
      refunded: 7.5,
      refunds: [{ amount: 7.5, state: 'succeeded', source: 'provider' }],
    })
    expect(await lettersOf(order._id)).toEqual(['order placed', 'refunded'])
  })

  it('is found within the hour, also when no event came', async () => {
    const order = await buy([[await plant(1_000), 2]])
    await money.atProvider(`${await money.intentOf(order._id)}/refund`, {})
    await shop.jobs.tick('find-refunds')
    expect((await money.read(ann, order._id)).refunded).toBe(21)
  })

  it('a refund that comes back days later gives its amount back, is logged, and the buyer is told', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const [refund] = (await money.refund(admin, order._id)).json().refunds
    await money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
    logged.length = 0
    await money.deliverEvents(['refund.failed', 'refund.updated', 'refund.created'])
    const page = await money.read(admin, order._id)
    expect(page).not.toHaveProperty('refunded')
    expect(page.refunds).toMatchObject([{ state: 'failed', problem: 'expired_or_canceled_card' }])
    expect(page.history.at(-1)).toMatchObject({ kind: 'refund failed', amount: 21 })
    expect(await lettersOf(order._id)).toEqual(['order placed', 'refunded', 'refund failed'])
    expect(logged).toMatchObject([{ level: 50, msg: 'a refund failed; its money is still here' }])
  })

  it('a disputed payment cannot be given back while the bank decides, nor after it is lost', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const intent = await money.intentOf(order._id)
    const disputes = ['charge.dispute.created', 'charge.dispute.closed', 'charge.dispute.funds_withdrawn']
    await money.atProvider(`${intent}/dispute`)
    await money.deliverEvents(disputes)
    expect((await money.read(admin, order._id)).dispute).toBe('open')
    expect(await money.read(ann, order._id)).not.toHaveProperty('dispute')
    for (const answer of [await money.refund(admin, order._id), await money.cancel(ann, order._id)])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'disputed'])
    await money.atProvider(`${intent}/lost`)
    await money.deliverEvents(disputes)
    const page = await money.read(admin, order._id)
    expect(page.dispute).toBe('lost')
    expect(page.history.filter(({ kind }: { kind: string }) => kind === 'dispute')).toHaveLength(2)
    expect((await money.refund(admin, order._id)).json().code).toBe('disputed')
    expect((await money.cancel(admin, order._id)).json()).not.toHaveProperty('refunded')
  })

  it('a won dispute lets money go back again', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const intent = await money.intentOf(order._id)
    await money.atProvider(`${intent}/dispute`)
    await money.atProvider(`${intent}/won`)
    await shop.jobs.tick('find-refunds')
    expect((await money.read(admin, order._id)).dispute).toBe('won')
    expect((await money.refund(admin, order._id)).statusCode).toBe(200)
  })

  it('an event about a payment of somebody else changes nothing', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'refund.created' }
    const data = { object: { id: 're_1', object: 'refund', payment_intent: 'pi_of_another_shop' } }
    expect((await shop.deliver(JSON.stringify({ ...event, data }))).statusCode).toBe(200)
  })
})

it('a deleted order takes only its net amount out of the figures, and a refund that fails afterwards adds nothing', async () => {
  const order = await buy([[await plant(1_000), 2]])
  const [refund] = (await money.refund(admin, order._id, { amount: 5 })).json().refunds
  await shop.app.inject({ method: 'DELETE', url: apiPaths.deleteOrder(order._id), headers: admin.headers })
  const { earned } = await money.books()
  await money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
  await money.deliverEvents(['refund.failed'])
  expect((await money.books()).earned).toBe(earned)
})

it('what was paid and could not be had refunds itself within a minute', async () => {
  const fern = await plant(1_000, 3)
  const { id, url } = await ann.open([{ productId: fern, quantity: 3 }])
  await shop.db.deleteFrom('stock_holds').where('product_id', '=', fern).execute()
  await shop.db.updateTable('stock').set({ quantity: 1, held: 0 }).where('product_id', '=', fern).execute()
  await pay(url)
  const { order } = (await ann.confirm(id)).json()
  expect(order).toMatchObject({ refunded: 21, products: [{ short: 2, refunded: 2 }] })
  expect(order.refunds).toMatchObject([{ state: 'wanted' }])
  await shop.jobs.tick('settle-refunds')
  expect((await money.read(ann, order._id)).refunds).toMatchObject([{ amount: 21, state: 'succeeded' }])
  expect(await lettersOf(order._id)).toEqual(['order placed', 'refunded'])
  await money.cancel(ann, order._id)
  expect(await quantityOf(fern)).toBe(1)
})
