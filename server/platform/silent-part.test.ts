import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { openPaymentShop, pay } from '../testing/payment-shop.ts'

// The embedded database has one connection, so nobody else can hold a table.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('while a part of the database is silent', () => {
  it('a buyer is told within a second to try again, and then gets one order', async () => {
    const shop = await openPaymentShop()
    const buyer = await shop.buyer()
    const products = [{ productId: (await shop.world.product()).id, quantity: 1 }]
    const { id, url } = await buyer.open(products)
    await pay(url)
    const state = async () => {
      const answer = await shop.app.inject('/readyz')
      return [answer.statusCode, answer.json().database]
    }
    expect(await state()).toEqual([200, 'up'])

    const other = new pg.Client(shop.database.url!)
    await other.connect()
    await other.query('begin; lock table orders in access exclusive mode')
    const asked = performance.now()
    const [confirmed, opened] = await Promise.all([buyer.confirm(id), buyer.checkOut(products)])
    const waited = performance.now() - asked
    expect(confirmed.statusCode).toBe(503)
    expect(confirmed.headers['retry-after']).toBe('5')
    expect(confirmed.json()).toMatchObject({
      code: 'unavailable',
      message: 'The shop cannot take this right now. Please try again in a moment.',
    })
    expect(waited).toBeLessThan(1_000 + SLACK)
    expect([200, 503]).toContain(opened.statusCode)
    await vi.waitFor(async () => expect(await state()).toEqual([200, 'part silent']))
    await other.query('rollback')
    await other.end()

    await vi.waitFor(async () => expect((await buyer.confirm(id)).statusCode).toBe(200), { timeout: 10_000 })
    expect(await shop.ordersOf(id)).toHaveLength(1)
    await vi.waitFor(async () => expect(await state()).toEqual([200, 'up']), {
      timeout: 10_000,
      interval: 200,
    })
  })
})

/** Milliseconds that a machine with other work may add. */
const SLACK = 2_000
