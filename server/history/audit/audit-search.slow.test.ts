import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPlanReader, readWhole } from '../../testing/query-plans.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { countAudit, listAudit } from './audit.store.ts'

const ENTRIES = 30_000

let shop: TestShop
let plans: ReturnType<typeof createPlanReader>
let admin: { cookie: string }
beforeAll(async () => {
  shop = await startTestShop()
  plans = createPlanReader(shop.database)
  admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  await sql`
    insert into audit_log (id, actor_id, actor_email, action, subject_kind, subject_id, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'admin' || n % 40 || '@example.com',
      case n % 3 when 0 then 'update product' when 1 then 'change order status' else 'refund order' end,
      case n % 3 when 0 then 'product' else 'order' end, gen_random_uuid()::text,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${ENTRIES}) n`.execute(shop.db)
  await vi.waitUntil(() => plans.vacuumed('audit_log'), { timeout: 60_000, interval: 100 })
}, 120_000)
afterAll(() => shop.close())

const found = async (query: string) => {
  const answer = await shop.app.inject({ url: `/api/audit?${query}`, headers: admin })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ entries: Record<string, unknown>[]; totalEntries: number }>()
}

it('entries are found by admin, action, subject and id, newest first', async () => {
  const { entries, totalEntries } = await found('q=ADMIN7@&kind=product&limit=2')
  expect(totalEntries).toBe(250)
  expect(entries).toMatchObject([
    {
      actor: { email: 'admin7@example.com' },
      subject: { kind: 'product' },
      createdAt: '2026-01-21T19:27:00.000Z',
    },
    {
      actor: { email: 'admin7@example.com' },
      subject: { kind: 'product' },
      createdAt: '2026-01-21T17:27:00.000Z',
    },
  ])
  expect((await found('q=refund')).totalEntries).toBe(10_000)
  const { subject } = entries[0] as { subject: { _id: string } }
  expect(await found(`q=${subject._id}`)).toMatchObject({ totalEntries: 1, entries: [entries[0]] })
  expect(await found('q=%25')).toMatchObject({ totalEntries: 0 })
  expect((await shop.app.inject({ url: '/api/audit?kind=tree', headers: admin })).statusCode).toBe(400)
})

it('entries are found by the name of their product, the number of their order and the address of their user', async () => {
  const { product, order, user } = {
    product: await shop.world.product({ name: 'Swiss cheese plant' }),
    order: await shop.world.order(),
    user: await shop.world.user({ email: 'wren.hollow@example.com' }),
  }
  const change = async (kind: string, id: string) => {
    await sql`
      insert into audit_log (id, actor_email, action, subject_kind, subject_id, created_at)
      values (gen_random_uuid(), 'boss@example.com', 'change something', ${kind}, ${id}, now())`.execute(
      shop.db,
    )
  }
  await change('product', product.id)
  await change('order', order.id)
  await change('user', user.id)
  for (const [q, id] of [
    ['CHEESE plant', product.id],
    [order.order_number.toLowerCase(), order.id],
    ['Wren.Hollow@example.com', user.id],
  ] as const)
    expect(await found(new URLSearchParams({ q }).toString())).toMatchObject({
      totalEntries: 1,
      entries: [{ subject: { _id: id } }],
    })
  expect((await found('q=wren.hollow@')).totalEntries).toBe(0)
})

it.each<Parameters<typeof listAudit>[1]>([
  { kind: 'product' },
  { q: 'admin7@example.com' },
  { q: 'admin7@', kind: 'product' },
  { q: 'nothing has this' },
  { q: 'cheese plant', subjects: ['3e2ba3c5-7a16-4c0c-8d13-0d3f0c1f9a11'] },
])(
  `an index serves a page of %j among ${ENTRIES} entries, from both ends, and their number`,
  async (filter) => {
    const { queries, steps } = await plans.plansOf(async (db) => {
      await listAudit(db, filter, { limit: 12, offset: 0, backwards: false })
      await listAudit(db, filter, { limit: 12, offset: 24, backwards: true })
      await countAudit(db, filter)
    })
    expect(queries).toBe(3)
    expect(readWhole(steps)).toEqual([])
  },
)
