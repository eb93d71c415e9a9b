import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

let admin: { cookie: string }
const shop = await openTestShop()

beforeEach(async () => {
  for (const table of ['order_lines', 'orders', 'checkouts', 'products', 'users', 'running_totals'] as const)
    await shop.db.deleteFrom(table).execute()
  await shop.jobs.tick('correct-totals')
  admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
})

const adminStats = async () =>
  (await shop.app.inject({ url: '/api/stats/admin-stats', headers: admin })).json()
const userStats = (user: string, headers: object = admin) =>
  shop.app.inject({ url: `/api/stats/user-stats/${user}`, headers: { ...headers } })

describe('GET /api/stats/user-stats/{userId}', () => {
  it('sums payments less refunds in cents, counts reviews, and counts purchased units', async () => {
    const user = await shop.world.user()
    const lines = (priceCents: number, quantity: number) => [{ priceCents, quantity }]
    const { id } = await shop.world.order({ user, lines: lines(10, 3) })
    await shop.world.order({ user, lines: [...lines(1_999, 1), ...lines(5, 2)] })
    await shop.world.order({ user, lines: lines(100, 1), deletedAt: shop.clock.now() })
    await shop.world.order({ lines: lines(5_000, 1) })
    await shop.world.review({ user_id: user.id })
    const headers = await shop.world.signIn(user)
    // 30 + 2 of tax, 2009 + 100 of tax, 100 + 5 of tax.
    const stats = { totalPayments: 22.46, totalReviews: 1, totalPurchasedProducts: 7 }
    expect((await userStats(user.id, headers)).json()).toEqual(stats)
    expect((await userStats(user.email.toUpperCase(), headers)).json()).toEqual(stats)
    expect((await userStats(user.email)).json()).toEqual(stats)
    await shop.update('orders', { id }, { refunded_cents: 12 })
    expect((await userStats(user.id)).json()).toEqual({ ...stats, totalPayments: 22.34 })
  })

  it('is all zeros for a new customer', async () => {
    const { user, headers } = await shop.world.person()
    const zeros = { totalPayments: 0, totalReviews: 0, totalPurchasedProducts: 0 }
    expect((await userStats(user.id, headers)).json()).toEqual(zeros)
  })

  it('answers 403 to another customer by e-mail, and 404 to an admin who asks for nobody', async () => {
    const user = await shop.world.user()
    const headers = await shop.world.signIn(await shop.world.user())
    expect((await userStats(user.email, headers)).statusCode).toBe(403)
    expect((await userStats('nobody@example.com', headers)).statusCode).toBe(403)
    expect((await userStats(newId())).statusCode).toBe(404)
    expect((await userStats('nobody@example.com')).statusCode).toBe(404)
  })
})

describe('GET /api/stats/admin-stats', () => {
  it('has all twelve months of this year, and keeps what was paid for deleted orders', async () => {
    shop.clock.set('2026-06-15T12:00:00.000Z')
    const lines = [{ priceCents: 1_000 }]
    await shop.world.order({ lines, at: new Date('2026-01-01T00:00:00Z') })
    await shop.world.order({ lines, at: new Date('2026-01-31T23:59:59Z') })
    await shop.world.order({ lines, at: new Date('2026-12-31T23:59:59Z') })
    await shop.world.order({ lines, at: new Date('2025-12-31T23:59:59Z') })
    await shop.world.order({ lines, at: new Date('2026-03-03T00:00:00Z'), deletedAt: shop.clock.now() })
    await shop.world.review()
    const stats = await adminStats()
    const [products, users] = [await shop.rows('products', ['id'], {}), await shop.rows('users', ['id'], {})]
    expect(stats).toMatchObject({ totalEarnings: 52.5, totalOrders: 5, totalReviews: 1 })
    expect([stats.totalProducts, stats.totalUsers]).toEqual([products.length, users.length])
    expect(stats.monthlyEarnings.map(({ month }: { month: number }) => month)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    expect(stats.monthlyEarnings[0].earnings).toBe(21)
    expect(stats.monthlyEarnings[2].earnings).toBe(10.5)
    expect(stats.monthlyEarnings[3].earnings).toBe(0)
    expect(stats.monthlyEarnings[11].earnings).toBe(10.5)
  })

  it('follows every change at once', async () => {
    const order = await shop.world.order({ lines: [{ priceCents: 1_000 }] })
    expect((await adminStats()).totalEarnings).toBe(10.5)
    await shop.call('DELETE', `/api/orders/delete-order/${order.id}`, admin)
    expect(await adminStats()).toMatchObject({ totalEarnings: 10.5, totalOrders: 1 })

    const before = await adminStats()
    const fern = { name: 'Fern', category: 'indoor plants', price: 9.5, description: 'Green.' }
    const url = '/api/products/create-product'
    const created = await shop.call('POST', url, admin, fern)
    expect((await adminStats()).totalProducts).toBe(before.totalProducts + 1)
    await shop.call('DELETE', `/api/products/${created.json()._id}`, admin)
    expect((await adminStats()).totalProducts).toBe(before.totalProducts)
    const registration = { username: 'Rosa', email: 'rosa@example.com', password: 'a good password' }
    await shop.call('POST', '/api/auth/register', {}, registration)
    expect((await adminStats()).totalUsers).toBe(before.totalUsers + 1)
  })
})
