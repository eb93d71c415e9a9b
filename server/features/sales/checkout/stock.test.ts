import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '../../../../contract/paths.ts'
import { LAPSED_MOST } from '../../catalogue/stock/lapses.store.ts'
import { pay, startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'
import { faultsOf, stockFigures } from '../../../testing/stock-figures.ts'
import { reconcile } from '../payments/reconcile.ts'

const MINUTE = 60_000

let shop: PaymentShop
beforeAll(async () => {
  shop = await startPaymentShop({ shop: { env: { RATE_LIMITS: 'on' } } })
})
afterAll(() => shop.close())

/** A product of which so many are there. */
async function counted(quantity: number, name = 'Last fern') {
  const product = await shop.world.product({ name })
  await shop.world.stock(product.id, quantity)
  return product.id
}

const stockOf = async (id: string) => {
  const { quantity, held, band } = await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return { quantity, held, band }
}
const one = (productId: string, quantity = 1) => [{ productId, quantity }]
const settle = (ms = 0) => {
  shop.clock.advance(ms)
  return reconcile(shop.app, { graceMs: 0 })
}
const stateOf = async (sessionId: string) => (await shop.checkoutOf(sessionId)).state
const settlePayment = async (sessionId: string) => {
  const admin = await shop.buyer('admin')
  return shop.app.inject({
    method: 'POST',
    url: apiPaths.settlePayment((await shop.checkoutOf(sessionId)).id),
    headers: admin.headers,
  })
}

describe('a cart with a counted product', () => {
  it('holds what it is for, and turns it into a sale with the order', async () => {
    const fern = await counted(5)
    const ann = await shop.buyer()
    const session = await ann.open(one(fern, 2))
    expect(await stockOf(fern)).toEqual({ quantity: 5, held: 2, band: 'in' })
    await pay(session.url)
    await ann.confirm(session.id)
    expect(await stockOf(fern)).toEqual({ quantity: 3, held: 0, band: 'low' })
    const sold = await shop.db
      .selectFrom('stock_movements')
      .select(['change', 'quantity_after', 'order_id', 'product_name'])
      .where('product_id', '=', fern)
      .where('reason', '=', 'sold')
      .execute()
    const [order] = await shop.ordersOf(session.id)
    expect(sold).toEqual([{ change: -2, quantity_after: 3, order_id: order?.id, product_name: 'Last fern' }])
  })

  it('is refused with what is left of each product, and changes nothing', async () => {
    const [fern, moss] = [await counted(2), await counted(0, 'Sold moss')]
    const ann = await shop.buyer()
    const answer = await ann.checkOut([
      { productId: moss, quantity: 1 },
      { productId: fern, quantity: 3 },
    ])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'out_of_stock',
      message: 'Sold moss is sold out. Only 2 of Last fern are left.',
      details: [
        { field: 'products.0.quantity', message: 'must be at most 0' },
        { field: 'products.1.quantity', message: 'must be at most 2' },
      ],
    })
    expect(await stockOf(fern)).toMatchObject({ held: 0 })
    expect(
      await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', ann.user.id).execute(),
    ).toEqual([])
  })

  it('of several products holds all of them or none', async () => {
    const [fern, moss] = [await counted(4), await counted(1, 'One moss')]
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    await ann.open([...one(fern), ...one(moss)])
    const answer = await ben.checkOut([...one(fern), ...one(moss)])
    expect(answer.json()).toMatchObject({ code: 'out_of_stock', message: 'One moss is sold out.' })
    expect(await stockOf(fern)).toMatchObject({ held: 1 })
  })

  it('has half an hour to be paid, and one with none has an hour', async () => {
    const [fern, free] = [await counted(5), await shop.world.product()]
    const ann = await shop.buyer()
    const life = async (productId: string) => {
      const { id } = await ann.open(one(productId))
      const checkout = await shop.checkoutOf(id)
      const { cancel_url: cancelUrl } = await shop.stripe.checkout.sessions.retrieve(id)
      return {
        minutes: (checkout.expires_at.getTime() - checkout.created_at.getTime()) / MINUTE,
        holds: checkout.hold_until !== null,
        leavesBy: cancelUrl?.replace(checkout.id, '{id}').replace(/^.*\/cancel/, '/cancel'),
      }
    }
    expect(await life(fern)).toEqual({ minutes: 31, holds: true, leavesBy: '/cancel?checkout={id}' })
    expect(await life(free.id)).toEqual({ minutes: 60, holds: false, leavesBy: '/cancel' })
  })

  it('may have no more of a product than is sold to one customer', async () => {
    const fern = await counted(9)
    await shop.db.updateTable('products').set({ order_most: 2 }).where('id', '=', fern).execute()
    const ann = await shop.buyer()
    expect((await ann.checkOut(one(fern, 3))).json()).toMatchObject({
      code: 'out_of_stock',
      message: 'At most 2 of Last fern can be bought at once.',
    })
    expect((await ann.checkOut(one(fern, 2))).statusCode).toBe(200)
  })
})

describe('what a checkout holds', () => {
  it('outlasts a declined card', async () => {
    const fern = await counted(1)
    const session = await (await shop.buyer()).open(one(fern))
    await pay(session.url, '4000 0000 0000 0002')
    expect(await stockOf(fern)).toEqual({ quantity: 1, held: 1, band: 'low' })
    await pay(session.url)
    await settle()
    expect(await stockOf(fern)).toEqual({ quantity: 0, held: 0, band: 'out' })
  })

  it('is free again once the provider says that the page is closed, and not by the clock', async () => {
    const fern = await counted(1)
    const { id } = await (await shop.buyer()).open(one(fern))
    shop.clock.advance(32 * MINUTE)
    expect(await stockOf(fern)).toMatchObject({ held: 1 })
    await settle()
    expect(await stateOf(id)).toBe('expired')
    expect(await stockOf(fern)).toEqual({ quantity: 1, held: 0, band: 'low' })
  })

  it('is free again when the buyer comes back, and only for the buyer', async () => {
    const fern = await counted(1)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    const { id } = await ann.open(one(fern))
    const { id: checkout } = await shop.checkoutOf(id)
    const leave = async ({ headers }: typeof ann, name: unknown) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: apiPaths.releaseCheckout(),
          headers,
          payload: { checkout: name },
        })
      ).statusCode
    expect(await leave(ben, checkout)).toBe(204)
    expect(await leave(ann, 'nothing')).toBe(204)
    expect(await stockOf(fern)).toMatchObject({ held: 1 })
    expect(await leave(ann, checkout)).toBe(204)
    expect(await stockOf(fern)).toMatchObject({ held: 0 })
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    expect(await leave(ann, checkout)).toBe(204)
    expect((await ben.checkOut(one(fern))).statusCode).toBe(200)
  })

  it('is free again at once when the provider refuses to open a page', async () => {
    const fern = await counted(1)
    const refused = await shop.world.user({ email: 'no-dots@localhost' })
    const headers = await shop.world.signIn(refused)
    const answer = await shop.app.inject({
      method: 'POST',
      url: apiPaths.createCheckoutSession(),
      headers,
      payload: { products: one(fern), userId: refused.id, email: refused.email },
    })
    expect(answer.json()).toMatchObject({ code: 'payment_failed' })
    expect(await stockOf(fern)).toEqual({ quantity: 1, held: 0, band: 'low' })
  })

  it('becomes an order when the payment came before the page could be closed', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const session = await ann.open(one(fern))
    await pay(session.url)
    const { id: checkout } = await shop.checkoutOf(session.id)
    await shop.app.inject({
      method: 'POST',
      url: apiPaths.releaseCheckout(),
      headers: ann.headers,
      payload: { checkout },
    })
    expect(await shop.ordersOf(session.id)).toHaveLength(1)
    expect(await stockOf(fern)).toEqual({ quantity: 0, held: 0, band: 'out' })
  })

  it('is sold once, however many tell of the payment', async () => {
    const fern = await counted(3)
    const ann = await shop.buyer()
    const session = await ann.open(one(fern))
    await pay(session.url)
    const event = await shop.completedEvent(session.id)
    await Promise.all([
      ann.confirm(session.id),
      shop.deliver(event),
      shop.deliver(event),
      shop.deliver(event),
      settle(),
    ])
    expect(await shop.ordersOf(session.id)).toHaveLength(1)
    expect(await stockOf(fern)).toEqual({ quantity: 2, held: 0, band: 'low' })
  })

  it('stays while a payment differs from its checkout, until an admin frees it', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const session = await ann.open(one(fern))
    await shop.db
      .updateTable('checkouts')
      .set({ amount_cents: 1 })
      .where('session_id', '=', session.id)
      .execute()
    await pay(session.url)
    await settle()
    expect(await stateOf(session.id)).toBe('mismatch')
    await settlePayment(session.id)
    expect(await stockOf(fern)).toMatchObject({ held: 1 })
    const admin = await shop.buyer('admin')
    const answer = await shop.app.inject({
      method: 'POST',
      url: apiPaths.closeHolding(fern),
      headers: admin.headers,
    })
    expect(answer.json()).toEqual({ closed: 1, paid: 0 })
    expect(await stockOf(fern)).toMatchObject({ held: 0 })
    expect(await stateOf(session.id)).toBe('mismatch')
  })
})

describe('a buyer with two tabs', () => {
  it('holds once: the older page is closed first', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const older = await ann.open(one(fern))
    const newer = await ann.open(one(fern))
    expect(await stockOf(fern)).toMatchObject({ held: 1 })
    expect((await pay(older.url)).status).toBe(410)
    await pay(newer.url)
    await settle()
    expect(
      [await shop.ordersOf(older.id), await shop.ordersOf(newer.id)].map(({ length }) => length),
    ).toEqual([0, 1])
  })

  it('pays once: an older page that was paid is an order, and its number is the answer', async () => {
    const fern = await counted(5)
    const ann = await shop.buyer()
    const older = await ann.open(one(fern))
    await pay(older.url)
    const answer = await ann.checkOut(one(fern))
    const [order] = await shop.ordersOf(older.id)
    const { order_number: number } = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', order!.id)
      .executeTakeFirstOrThrow()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      message: `You have paid for this already: it is your order ${number}.`,
    })
    expect(await stockOf(fern)).toEqual({ quantity: 4, held: 0, band: 'in' })
  })

  it('and other plants in it keeps both, and three at most', async () => {
    const ann = await shop.buyer()
    const ferns = await Promise.all(['a', 'b', 'c', 'd'].map((name) => counted(1, name)))
    for (const fern of ferns) await ann.open(one(fern))
    expect(await Promise.all(ferns.map(async (fern) => (await stockOf(fern)).held))).toEqual([0, 1, 1, 1])
  })
})

describe('who never pays', () => {
  it('may hold a product for two hours of a day, and then not again until the next', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    for (let held = 0; held <= LAPSED_MOST.user; held += 32 * 60) {
      await ann.open(one(fern))
      await settle(32 * MINUTE)
    }
    const answer = await ann.checkOut(one(fern))
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toContain('Last fern was reserved and not paid for several times today')
    expect((await (await shop.buyer()).checkOut(one(fern))).statusCode).toBe(200)
    await settle(24 * 60 * MINUTE)
    expect((await ann.checkOut(one(fern))).statusCode).toBe(200)
  })
})

describe('a payment whose units are gone', () => {
  it('takes what is free, and the rest is short: in the order, in the letter, in the answers', async () => {
    const fern = await counted(3)
    const ann = await shop.buyer()
    const session = await ann.open(one(fern, 3))
    const { id: checkout } = await shop.checkoutOf(session.id)
    // As a hand-edited row leaves it: nothing is held, and two are sold otherwise.
    await shop.db.deleteFrom('stock_holds').where('checkout_id', '=', checkout).execute()
    await shop.db.updateTable('stock').set({ quantity: 1, held: 0 }).where('product_id', '=', fern).execute()
    await shop.db
      .updateTable('stock_movements')
      .set({ change: 1, quantity_after: 1 })
      .where('product_id', '=', fern)
      .execute()
    await pay(session.url)
    const answer = await ann.confirm(session.id)
    expect(answer.json().order.products).toEqual([
      expect.objectContaining({ productId: fern, quantity: 3, short: 2 }),
    ])
    expect(await stockOf(fern)).toEqual({ quantity: 0, held: 0, band: 'out' })
    const letter = await shop.db
      .selectFrom('emails')
      .select('data')
      .where('once_key', '=', `order placed:${answer.json().order._id}`)
      .executeTakeFirstOrThrow()
    expect(letter.data).toMatchObject({ short: [{ name: 'Last fern', quantity: 2 }] })
  })

  it('of a product that was deleted is an order as before', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const session = await ann.open(one(fern))
    await shop.db.deleteFrom('products').where('id', '=', fern).execute()
    await pay(session.url)
    const { order } = (await ann.confirm(session.id)).json()
    expect(order.products).toEqual([expect.not.objectContaining({ short: expect.anything() })])
  })
})

it('a cart of uncounted products answers and leaves what it always did', async () => {
  const product = await shop.world.product()
  const ann = await shop.buyer()
  const { sessionId, products } = await ann.buy(one(product.id, 2))
  expect(Object.keys(products[0]!)).toEqual(['productId', 'name', 'image', 'price', 'quantity'])
  const checkout = await shop.checkoutOf(sessionId)
  expect(checkout.hold_until).toBeNull()
  const of = async (table: 'stock_holds' | 'stock_movements') =>
    shop.db.selectFrom(table).selectAll().where('product_id', '=', product.id).execute()
  expect([await of('stock_holds'), await of('stock_movements')]).toEqual([[], []])
})

it('all figures add up in the end', async () => {
  const figures = await stockFigures(shop.db)
  expect(figures.length).toBeGreaterThan(5)
  expect(figures.flatMap(faultsOf)).toEqual([])
})
