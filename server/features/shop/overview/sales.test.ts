import { beforeEach, describe, expect, it } from 'vitest'
import { PERIODS, type Period } from '../../../../contract/periods.ts'
import type { SalesView } from '../../../../contract/schemas/overview.ts'
import { newId } from '../../../base/ids.ts'
import { salesIn } from '../../../testing/sales.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

let admin: { cookie: string }

const shop = await openTestShop()

beforeEach(async () => {
  for (const table of [
    'refunds',
    'order_lines',
    'orders',
    'checkouts',
    'running_totals',
    'best_sellers',
    'products',
  ] as const)
    await shop.db.deleteFrom(table).execute()
  shop.clock.set('2026-06-15T12:00:00.000Z')
  admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
})

const { sold, opened } = salesIn(shop)
const ask = (url: string) => shop.app.inject({ url, headers: admin })
const sales = async (period: Period) => (await ask(`/api/overview/sales?period=${period}`)).json<SalesView>()

type Order = Awaited<ReturnType<typeof sold>>

/** Cancels an order in the database, like the shop. */
async function cancel({ id }: Order) {
  await shop.db.updateTable('orders').set({ cancelled_at: shop.clock.now() }).where('id', '=', id).execute()
  await shop.jobs.tick('correct-totals')
}

const refund = ({ id }: Order, dollars: number, { at, failedAt }: { at: string; failedAt?: string }) =>
  shop.world.refund(id, {
    amount_cents: dollars * 100,
    state: failedAt === undefined ? 'succeeded' : 'failed',
    created_at: new Date(at),
    updated_at: new Date(failedAt ?? at),
  })

const NOTHING = { earnings: 0, sales: 0, refunds: 0, orders: 0, cancelled: 0, checkouts: 0 }

describe('GET /api/overview/sales', () => {
  it('counts every period beside the one before, by days of UTC where no time zone is set', async () => {
    await sold('2026-06-15T00:00:00Z', 10)
    await sold('2026-06-14T23:59:59Z', 20)
    await sold('2026-06-09T00:00:00Z', 40)
    await sold('2026-06-08T23:59:59Z', 80)
    await sold('2026-05-01T12:00:00Z', 100)
    await sold('2025-06-15T12:00:00Z', 200)
    await sold('2025-06-16T12:00:00Z', 400)
    await shop.jobs.tick('correct-totals')
    const earned = await Promise.all(
      PERIODS.map(async (period) => {
        const { now, before } = await sales(period)
        return [period, now.earnings, now.orders, before.earnings, before.orders]
      }),
    )
    expect(earned).toEqual([
      ['today', 10.5, 1, 21, 1],
      ['7-days', 73.5, 3, 84, 1],
      ['30-days', 157.5, 4, 105, 1],
      ['12-weeks', 262.5, 5, 0, 0],
      ['12-months', 262.5, 5, 210, 1],
    ])
    const { parts, from, to, now } = await sales('7-days')
    expect([from, to, parts.length]).toEqual(['2026-06-09', '2026-06-16', 7])
    expect(now.checkouts).toBe(3)
    expect(parts[0]).toEqual({
      from: '2026-06-09',
      to: '2026-06-10',
      now: {
        earnings: 42,
        sales: 42,
        refunds: 0,
        orders: 1,
        cancelled: 0,
        averageBasket: 42,
        checkouts: 1,
      },
      before: { ...NOTHING, averageBasket: null },
    })
  })

  it('says the same before and after days are put together and checkouts are written down', async () => {
    await sold('2026-06-14T10:00:00Z', 10)
    await sold('2026-06-10T10:00:00Z', 20)
    await opened('2026-06-14T11:00:00Z')
    await opened('2026-06-15T11:00:00Z')
    await opened('2026-06-05T11:00:00Z')
    await shop.jobs.tick('correct-totals')
    // Writes the rows separately, as the buyers of one day do.
    await shop.insert(
      'running_totals',
      [3, 4].map((slot) => ({
        counted: 'sales',
        kind: '',
        month: '2026-06-13T10:15',
        slot,
        total: 1,
        cents: 500,
      })),
    )
    const before = await sales('7-days')
    expect(before.now).toMatchObject({ earnings: 41.5, orders: 4, checkouts: 4 })
    expect(before.before.checkouts).toBe(1)
    await shop.jobs.tick('count-sales')
    expect(await rowsOf('2026-06-13T10:15')).toEqual([{ slot: 0, total: 2 }])
    expect({ ...(await sales('7-days')), bestSellers: before.bestSellers }).toEqual(before)
    // Unpaid checkouts are deleted after some time; stored counts stay, and today's count continues.
    await shop.db
      .deleteFrom('checkouts')
      .where('state', '=', 'expired')
      .where('created_at', '<', new Date('2026-06-12T00:00:00Z'))
      .execute()
    await opened('2026-06-15T11:30:00Z')
    expect((await sales('7-days')).now.checkouts).toBe(5)
    expect((await sales('7-days')).before.checkouts).toBe(1)
    shop.clock.set('2026-06-16T00:30:00.000Z')
    admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    await shop.jobs.tick('count-sales')
    expect((await sales('7-days')).now.checkouts).toBe(5)
  })

  it('compares carts with the orders of those days alone whose carts it knows', async () => {
    await sold('2026-06-14T10:00:00Z', 10)
    await opened('2026-06-14T11:00:00Z')
    expect(await sales('12-months')).not.toHaveProperty('checkoutsSince')
    // The state before daily figures existed: unpaid checkouts were deleted.
    await sold('2026-01-10T10:00:00Z', 20)
    await sold('2025-06-10T10:00:00Z', 40)
    await shop.jobs.tick('count-sales')
    const year = await sales('12-months')
    expect(year.checkoutsSince).toBe('2026-03-18')
    expect(year.now).toMatchObject({ earnings: 31.5, orders: 2, comparable: 1, checkouts: 2 })
    expect(year.before).toMatchObject({ earnings: 42, orders: 1, comparable: 0, checkouts: 0 })
    const month = await sales('30-days')
    expect(month).not.toHaveProperty('checkoutsSince')
    expect(month.now).toMatchObject({ earnings: 10.5, orders: 1, checkouts: 2 })
    expect(month.now).not.toHaveProperty('comparable')
  })

  const rowsOf = (day: string) =>
    shop.rows('running_totals', ['slot', 'total'], { counted: 'sales', month: day }, 'slot')

  it('names what brought the most under its present name, once it was counted', async () => {
    const fern = await shop.world.product({ name: 'Fern' })
    const gone = newId()
    await sold('2026-06-15T10:00:00Z', 5, { id: fern.id, name: 'Old fern' })
    await sold('2026-06-01T10:00:00Z', 6, { id: fern.id, name: 'Old fern' })
    await sold('2026-06-14T10:00:00Z', 7, { id: gone, name: 'Gone palm' })
    await cancel(await sold('2026-06-14T10:00:00Z', 99, { name: 'Cancelled' }))
    expect((await sales('30-days')).bestSellers).toEqual({ countedAt: null, products: [] })
    await shop.jobs.tick('count-sales')
    const { bestSellers } = await sales('30-days')
    expect(bestSellers).toEqual({
      countedAt: '2026-06-15T12:00:00.000Z',
      products: [
        { productId: fern.id, name: 'Fern', units: 2, earnings: 11, isThere: true },
        { productId: gone, name: 'Gone palm', units: 1, earnings: 7, isThere: false },
      ],
    })
    const today = (await sales('today')).bestSellers
    expect(today.products.map(({ name, units }) => [name, units])).toEqual([['Fern', 1]])
  })

  it('counts a refund on the day on which it happens, also of an order of a month that is over, and one that failed until it did', async () => {
    const order = await sold('2026-05-30T10:00:00Z', 100)
    await sold('2026-06-14T10:00:00Z', 10)
    await refund(order, 40, { at: '2026-06-14T11:00:00Z' })
    await refund(order, 5, { at: '2026-06-13T11:00:00Z', failedAt: '2026-06-14T12:00:00Z' })
    await shop.jobs.tick('correct-totals')
    const { parts } = await sales('30-days')
    const dayOf = (day: string) => parts.find(({ from }) => from === day)?.now
    expect(dayOf('2026-05-30')).toMatchObject({ earnings: 105, sales: 105, refunds: 0, averageBasket: 105 })
    expect(dayOf('2026-06-13')).toMatchObject({ earnings: -5, sales: 0, refunds: 5, averageBasket: null })
    expect(dayOf('2026-06-14')).toMatchObject({
      earnings: -24.5,
      sales: 10.5,
      refunds: 35,
      averageBasket: 10.5,
    })
    const { totalEarnings, monthlyEarnings } = (await ask('/api/stats/admin-stats')).json()
    expect(totalEarnings).toBe(75.5)
    expect([monthlyEarnings[4].earnings, monthlyEarnings[5].earnings]).toEqual([105, -29.5])
  })

  it('leaves a cancelled order out of the average order value, and keeps one that an admin deleted', async () => {
    await sold('2026-06-15T10:00:00Z', 10)
    await cancel(await sold('2026-06-15T10:00:00Z', 90))
    const { now } = await sales('today')
    expect(now).toMatchObject({ sales: 105, orders: 2, cancelled: 1, averageBasket: 10.5 })
    const kept = await sold('2026-06-15T10:00:00Z', 30)
    const url = `/api/orders/delete-order/${kept.id}`
    expect((await shop.call('DELETE', url, admin)).statusCode).toBe(200)
    await shop.jobs.tick('correct-totals')
    expect((await sales('today')).now).toMatchObject({ sales: 136.5, orders: 3, averageBasket: 21 })
    expect((await ask('/api/stats/admin-stats')).json()).toMatchObject({
      totalEarnings: 136.5,
      totalOrders: 3,
    })
  })

  it('takes the usual period when none is named, and refuses what is none', async () => {
    expect((await ask('/api/overview/sales')).json()).toMatchObject({ period: '30-days' })
    expect((await ask('/api/overview/sales?period=forever')).statusCode).toBe(400)
  })
})

describe('the files', () => {
  it('say each part of the period in dollars', async () => {
    await sold('2026-06-15T00:00:00Z', 10)
    await sold('2026-06-08T12:00:00Z', 20)
    await shop.jobs.tick('correct-totals')
    const answer = await ask('/api/overview/earnings.csv?period=7-days')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="earnings-7-days-2026-06-15.csv"',
    )
    const lines = answer.body.trimEnd().split('\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toBe(
      '\uFEFFfrom,before,earnings,orders,checkouts,earningsBefore,ordersBefore,checkoutsBefore,sales,refunds,salesBefore,refundsBefore',
    )
    expect(lines[7]).toBe('2026-06-15,2026-06-16,10.50,1,1,21.00,1,1,10.50,0.00,21.00,0.00')
  })

  it('hold every product that was sold, as the page was told of the best, and nothing that a spreadsheet would run', async () => {
    const productId = newId()
    await sold('2026-06-15T00:00:00Z', 10, { id: productId, name: '=HYPERLINK("x")' })
    for (let dollars = 1; dollars < 8; dollars += 1) await sold('2026-06-15T00:00:00Z', dollars)
    await shop.jobs.tick('count-sales')
    const { products } = (await sales('today')).bestSellers
    await sold('2026-06-15T11:00:00Z', 999)
    const { body } = await ask('/api/overview/best-sellers.csv?period=today')
    const rows = body.trim().split('\n').slice(1)
    expect(rows[0]).toBe(`${productId},"'=HYPERLINK(""x"")",1,10.00`)
    expect(rows).toHaveLength(8)
    expect(rows.slice(0, 6).map((row) => row.slice(0, productId.length))).toEqual(
      products.map((product) => product.productId),
    )
  })
})

describe('a shop elsewhere', () => {
  it('ends its days, months and years at its own midnight', async () => {
    const there = await openTestShop({ env: { SHIPPING_TIME_ZONE: 'America/Los_Angeles' } })
    there.clock.set('2026-06-16T06:59:00.000Z')
    for (const [at, cents] of [
      ['2026-06-15T07:00:00Z', 1_000],
      ['2026-06-16T06:58:00Z', 2_000],
      ['2026-06-15T06:59:59Z', 4_000],
      ['2026-01-01T07:59:59Z', 8_000],
    ] as const)
      await there.world.order({ at: new Date(at), lines: [{ priceCents: cents }] })
    await there.jobs.tick('count-sales')
    const headers = await there.world.signIn(await there.world.user({ role: 'admin' }))
    const read = async (url: string) => (await there.app.inject({ url, headers })).json()
    const today = await read('/api/overview/sales?period=today')
    expect(today).toMatchObject({ from: '2026-06-15', timeZone: 'America/Los_Angeles' })
    expect(today.now).toMatchObject({ earnings: 31.5, orders: 2, checkouts: 2 })
    expect(today.before).toMatchObject({ earnings: 42, orders: 1, checkouts: 1 })
    expect(today.bestSellers.products).toHaveLength(2)
    const stats = await read('/api/stats/admin-stats')
    expect(stats.totalEarnings).toBe(157.5)
    expect(stats.monthlyEarnings.map(({ earnings }: { earnings: number }) => earnings)).toEqual([
      0, 0, 0, 0, 0, 73.5, 0, 0, 0, 0, 0, 0,
    ])
    there.clock.set('2027-01-01T07:59:00.000Z')
    Object.assign(headers, await there.world.signIn(await there.world.user({ role: 'admin' })))
    expect((await read('/api/stats/admin-stats')).monthlyEarnings[5].earnings).toBe(73.5)
  })
})
