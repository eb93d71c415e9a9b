import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { MAX_LAPSED } from '../../catalogue/stock/lapses.store.ts'
import { unavailable } from '../../../platform/errors.ts'
import { cartOf, openCountingShop } from '../../../testing/counting-shop.ts'
import { pay } from '../../../testing/payment-shop.ts'

const shop = await openCountingShop({ shop: { env: { RATE_LIMITS: 'on' } } })

const stateOf = async (sessionId: string) => (await shop.checkoutOf(sessionId)).state
const settlePayment = async (sessionId: string) => {
  const admin = await shop.buyer('admin')
  return shop.call('POST', `/api/payments/${(await shop.checkoutOf(sessionId)).id}/settle`, admin.headers)
}

describe('what a checkout holds', () => {
  it('outlasts a declined card', async () => {
    const fern = await shop.counted(1)
    const session = await (await shop.buyer()).open(cartOf(fern))
    await pay(session.url, '4000 0000 0000 0002')
    expect(await shop.stockOf(fern)).toEqual({ quantity: 1, held: 1, band: 'low' })
    await pay(session.url)
    await shop.reconcile()
    expect(await shop.stockOf(fern)).toEqual({ quantity: 0, held: 0, band: 'out' })
  })

  it('is free again once the provider says that the page is closed, and not by the clock', async () => {
    const fern = await shop.counted(1)
    const { id } = await (await shop.buyer()).open(cartOf(fern))
    shop.clock.advance(32 * MINUTE)
    expect(await shop.stockOf(fern)).toMatchObject({ held: 1 })
    await shop.reconcile()
    expect(await stateOf(id)).toBe('expired')
    expect(await shop.stockOf(fern)).toEqual({ quantity: 1, held: 0, band: 'low' })
  })

  it('is free again when the buyer comes back, and only for the buyer', async () => {
    const fern = await shop.counted(1)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    const { id } = await ann.open(cartOf(fern))
    const { id: checkout } = await shop.checkoutOf(id)
    const leave = async ({ headers }: typeof ann, name: unknown) =>
      (await shop.call('POST', '/api/orders/release-checkout', headers, { checkout: name })).statusCode
    expect(await leave(ben, checkout)).toBe(204)
    expect(await leave(ann, 'nothing')).toBe(204)
    expect(await shop.stockOf(fern)).toMatchObject({ held: 1 })
    expect(await leave(ann, checkout)).toBe(204)
    expect(await shop.stockOf(fern)).toMatchObject({ held: 0 })
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    expect(await leave(ann, checkout)).toBe(204)
    expect((await ben.checkOut(cartOf(fern))).statusCode).toBe(200)
  })

  it('is free again at once when the provider refuses to open a page', async () => {
    const fern = await shop.counted(1)
    const { user: refused, headers } = await shop.world.person({ email: 'no-dots@localhost' })
    const answer = await shop.call('POST', '/api/orders/create-checkout-session', headers, {
      products: cartOf(fern),
      userId: refused.id,
      email: refused.email,
    })
    expect(answer.json()).toMatchObject({ code: 'payment_failed' })
    expect(await shop.stockOf(fern)).toEqual({ quantity: 1, held: 0, band: 'low' })
  })

  it('becomes an order when the payment came before the page could be closed', async () => {
    const fern = await shop.counted(1)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern))
    await pay(session.url)
    const { id: checkout } = await shop.checkoutOf(session.id)
    await shop.call('POST', '/api/orders/release-checkout', ann.headers, { checkout })
    expect(await shop.ordersOf(session.id)).toHaveLength(1)
    expect(await shop.stockOf(fern)).toEqual({ quantity: 0, held: 0, band: 'out' })
  })

  it('is sold once, however many tell of the payment', async () => {
    const fern = await shop.counted(3)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern))
    await pay(session.url)
    const event = await shop.completedEvent(session.id)
    await Promise.all([
      ann.confirm(session.id),
      shop.deliver(event),
      shop.deliver(event),
      shop.deliver(event),
      shop.reconcile(),
    ])
    expect(await shop.ordersOf(session.id)).toHaveLength(1)
    expect(await shop.stockOf(fern)).toEqual({ quantity: 2, held: 0, band: 'low' })
  })

  it('stays while a payment differs from its checkout, until an admin frees it', async () => {
    const fern = await shop.counted(1)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern))
    await shop.update('checkouts', { session_id: session.id }, { amount_cents: 1 })
    await pay(session.url)
    await shop.reconcile()
    expect(await stateOf(session.id)).toBe('mismatch')
    await settlePayment(session.id)
    expect(await shop.stockOf(fern)).toMatchObject({ held: 1 })
    const admin = await shop.buyer('admin')
    const answer = await shop.call('POST', `/api/stock/${fern}/close-checkouts`, admin.headers)
    expect(answer.json()).toEqual({ closed: 1, paid: 0 })
    expect(await shop.stockOf(fern)).toMatchObject({ held: 0 })
    expect(await stateOf(session.id)).toBe('mismatch')
  })

  it('is on record as closed also when the provider fails at the next one', async () => {
    const fern = await shop.counted(2)
    for (const buyer of [await shop.buyer(), await shop.buyer()]) await buyer.open(cartOf(fern))
    const admin = await shop.buyer('admin')
    const { expireSession } = shop.app.provider
    let asked = 0
    shop.app.provider.expireSession = async (id) => {
      asked += 1
      if (asked === 2) throw unavailable('The card provider does not answer')
      return expireSession(id)
    }
    const answer = await shop.call('POST', `/api/stock/${fern}/close-checkouts`, admin.headers)
    shop.app.provider.expireSession = expireSession
    expect(answer.statusCode).toBe(503)
    const entries = await shop.rows('audit_log', ['after'], { action: 'close checkouts', subject_id: fern })
    expect(entries).toEqual([{ after: { closed: 1, paid: 0 } }])
  })
})

describe('who never pays', () => {
  it('may hold a product for two hours of a day, and then not again until the next', async () => {
    const fern = await shop.counted(1)
    const ann = await shop.buyer()
    for (let held = 0; held <= MAX_LAPSED.user; held += 32 * 60) {
      await ann.open(cartOf(fern))
      await shop.reconcile(32 * MINUTE)
    }
    const answer = await ann.checkOut(cartOf(fern))
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toContain('Last fern was reserved several times today without payment')
    expect((await (await shop.buyer()).checkOut(cartOf(fern))).statusCode).toBe(200)
    await shop.reconcile(24 * 60 * MINUTE)
    expect((await ann.checkOut(cartOf(fern))).statusCode).toBe(200)
  })
})

describe('a payment whose units are gone', () => {
  /** Leaves rows as a manual edit would: the checkout holds nothing any more, and its units were sold otherwise. */
  const loseHold = async (fern: string, sessionId: string, left: { quantity: number; held: number }) => {
    const { id: checkout } = await shop.checkoutOf(sessionId)
    await shop.db.deleteFrom('stock_holds').where('checkout_id', '=', checkout).execute()
    await shop.db.updateTable('stock').set(left).where('product_id', '=', fern).execute()
    await shop.update(
      'stock_movements',
      { product_id: fern },
      { change: left.quantity, quantity_after: left.quantity },
    )
  }

  it('takes what is free, and the rest is short: in the order, in the e-mail, in the answers', async () => {
    const fern = await shop.counted(3)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern, 3))
    await loseHold(fern, session.id, { quantity: 1, held: 0 })
    await pay(session.url)
    const answer = await ann.confirm(session.id)
    expect(answer.json().order.products).toEqual([
      expect.objectContaining({ productId: fern, quantity: 3, short: 2 }),
    ])
    expect(await shop.stockOf(fern)).toEqual({ quantity: 0, held: 0, band: 'out' })
    const email = await shop.row('emails', ['data'], { once_key: `order placed:${answer.json().order._id}` })
    expect(email.data).toMatchObject({ short: [{ name: 'Last fern', quantity: 2 }] })
  })

  it('takes nothing that somebody else holds, who gets it', async () => {
    const fern = await shop.counted(2)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    const [anns, bens] = [await ann.open(cartOf(fern)), await ben.open(cartOf(fern))]
    // The remaining unit is held by Ben.
    await loseHold(fern, anns.id, { quantity: 1, held: 1 })
    for (const { url } of [anns, bens]) await pay(url)
    const [short] = (await ann.confirm(anns.id)).json().order.products
    expect(short).toMatchObject({ productId: fern, short: 1 })
    const [whole] = (await ben.confirm(bens.id)).json().order.products
    expect(whole).not.toHaveProperty('short')
    expect(await shop.stockOf(fern)).toEqual({ quantity: 0, held: 0, band: 'out' })
  })

  it('or are missing from the number of held ones is an order as ever', async () => {
    const fern = await shop.counted(2)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern))
    await shop.update('stock', { product_id: fern }, { held: 0 })
    await pay(session.url)
    expect((await ann.confirm(session.id)).statusCode).toBe(200)
    expect(await shop.stockOf(fern)).toMatchObject({ quantity: 1, held: 0 })
  })

  it('of a product that was deleted is an order as before', async () => {
    const fern = await shop.counted(1)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern))
    await shop.db.deleteFrom('products').where('id', '=', fern).execute()
    await pay(session.url)
    const { order } = (await ann.confirm(session.id)).json()
    expect(order.products).toEqual([expect.not.objectContaining({ short: expect.anything() })])
  })
})
