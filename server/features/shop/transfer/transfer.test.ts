import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const exportFile = (url: string) => shop.app.inject({ url, headers: admin })

describe('exporting lists', () => {
  const lists = [
    '/api/products/export.csv',
    '/api/orders/export.csv',
    '/api/refunds/export.csv',
    '/api/auth/users/export.csv',
  ]

  it.each(lists)('GET %s answers a file that no cache keeps', async (url) => {
    const response = await exportFile(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="\w+-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers['cache-control']).toContain('no-store')
    expect(response.body.startsWith('\uFEFF')).toBe(true)
  })

  it('makes cells harmless that a spreadsheet would run', async () => {
    await shop.world.product({ name: '=HYPERLINK("http://evil")' })
    expect((await exportFile('/api/products/export.csv')).body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  })

  it('lists those orders alone that a list shows, or that are named', async () => {
    const user = await shop.world.user()
    const [shipped, pending, deleted] = [
      await shop.world.order({ user, status: 'shipped' }),
      await shop.world.order({ user }),
      await shop.world.order({ user, deletedAt: shop.clock.now() }),
    ]
    const listed = async (query: Record<string, string>) => {
      const { body } = await shop.app.inject({ url: '/api/orders/export.csv', query, headers: admin })
      return [shipped, pending, deleted].filter(({ order_number: number }) => body.includes(number))
    }
    expect(await listed({})).toEqual([shipped, pending])
    expect(await listed({ status: 'shipped', q: user.email })).toEqual([shipped])
    expect(await listed({ waiting: 'packing', before: '2100-01-01T00:00:00Z' })).toEqual([pending])
    expect(await listed({ ids: `${pending.id},${deleted.id},x` })).toEqual([pending])
    expect(await listed({ ids: '' })).toEqual([])
    const refused = await shop.app.inject({
      url: '/api/orders/export.csv',
      query: { ids: `${pending.id},`.repeat(101) },
      headers: admin,
    })
    expect(refused.statusCode).toBe(400)
  })

  it('lists users without their passwords', async () => {
    const user = await shop.world.user()
    const { body } = await exportFile('/api/auth/users/export.csv')
    expect(body).toContain(user.email)
    expect(body).not.toContain('argon2')
  })

  it('lists what was bought with each order', async () => {
    const product = await shop.world.product({ name: 'Fern for export' })
    const pot = await shop.world.product({ name: 'Pot for export' })
    await shop.world.order({
      lines: [
        { product, quantity: 3 },
        { product: pot, quantity: 2 },
      ],
    })
    const { body } = await exportFile('/api/orders/export.csv')
    expect(body).toContain('3 x Fern for export; 2 x Pot for export')
  })

  it('lists every refund once by its day in the shop, newest first, also those of one moment', async () => {
    await shop.call('PATCH', '/api/settings', admin, { values: { 'shop.timeZone': 'America/New_York' } })
    const order = await shop.world.order()
    const refund = (day: number) => ({
      id: randomUUID(),
      order_id: order.id,
      amount_cents: day,
      state: 'succeeded' as const,
      source: 'admin' as const,
      reason: '=Snapped',
      restock: false,
      created_at: new Date(Date.UTC(2026, 10, day)),
      updated_at: new Date(),
    })
    const refunds = [refund(3), ...Array.from({ length: 1_001 }, () => refund(2)), refund(1)]
    await shop.insert('refunds', refunds)
    const [, ...lines] = (await exportFile('/api/refunds/export.csv')).body.trimEnd().split(/\r?\n/)
    expect(lines.map((line) => line.slice(0, 10))).toEqual([
      '2026-11-02',
      ...Array.from({ length: 1_001 }, () => '2026-11-01'),
      '2026-10-31',
    ])
    expect(lines[0]).toContain(`${order.order_number},0.03,succeeded,admin,'=Snapped`)
    expect(new Set(lines).size).toBe(refunds.length)
  })

  it('goes on past the first batch', async () => {
    for (let n = 0; n < 1_001; n += 1) await shop.world.product({ name: `Batch plant ${n}` })
    const { body } = await exportFile('/api/products/export.csv')
    expect(body.match(/Batch plant \d+/g)).toHaveLength(1_001)
  })
})
