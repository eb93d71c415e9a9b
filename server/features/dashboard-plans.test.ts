import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { fill } from '../../bench/fill.ts'
import { EmailListQuery } from '../../contract/schemas/email.ts'
import { OrderListQuery } from '../../contract/schemas/order.ts'
import { UserListQuery } from '../../contract/schemas/user.ts'
import { newId } from '../base/ids.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { createPlanReader, readWhole } from '../testing/query-plans.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { claimEmail } from './messages/outbox/queue.store.ts'
import { listEmails } from './messages/outbox/admin/email-list.store.ts'
import { erasePerson } from './shop/own-data/erase.ts'
import { readShelf } from './people/shelf/shelf.service.ts'
import { readOwnData } from './shop/own-data/own-data.service.ts'
import { confirmationOf } from './sales/orders/confirmation.ts'
import { pageOfOrders } from './sales/orders/orders.service.ts'
import { traceLot } from './sales/passports/trace.ts'
import { countPayments, listPayments } from './sales/payments/payments.store.ts'
import { searchOffice } from './shop/office/search.service.ts'
import { adminStats } from './shop/stats/stats.service.ts'
import { listUsers } from './people/accounts/admin/users.store.ts'

const ROWS = 10_000
const LARGE = [
  'users',
  'checkouts',
  'orders',
  'order_lines',
  'order_deliveries',
  'shipments',
  'emails',
] as const
const LAST = Math.ceil(ROWS / 12)

const shop = await openTestShop()
const plans = createPlanReader(shop.database)
await fill(shop.db, { products: 10, users: ROWS, orders: ROWS })
await sql`
  insert into order_deliveries (order_id, name, line1, city, country, updated_at)
  select id, 'Recipient ' || order_number, '12 Garden Row', 'City ' || order_number, 'US', created_at
  from orders`.execute(shop.db)
await sql`
  insert into shipments (id, order_id, carrier, tracking_number, shipped_at)
  select gen_random_uuid(), id, 'ups', '1Z' || order_number, created_at from orders`.execute(shop.db)
const aLot = newId()
await shop.insert('lots', {
  id: aLot,
  product_id: newId(),
  product_name: 'Lavender',
  supplier: '',
  supplier_passport: '',
  origin: 'NL',
  code: 'L-118',
  created_at: shop.clock.now(),
  updated_at: shop.clock.now(),
})
await sql`
  update order_lines set lot_id = ${aLot}
  where (order_id, position) in (select order_id, position from order_lines order by order_id, position limit 200)`.execute(
  shop.db,
)
const settle = (table: (typeof LARGE)[number]) =>
  vi.waitUntil(() => plans.vacuumed(table), { timeout: 30_000, interval: 100 })
for (const table of LARGE) await settle(table)

const parametersOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** Lists large tables that are read from end to end for an answer. */
async function readWholeFor(work: Parameters<typeof plans.plansOf>[0]): Promise<string[]> {
  const { steps } = await plans.plansOf(work)
  return readWhole(steps).filter((table) => LARGE.some((name) => name === table))
}

describe(`with ${ROWS} orders and users, an index serves`, () => {
  it.each([1, 5, 10])('page %i of a recall', async (page) => {
    const work = (db: Db) => traceLot(db, { code: 'l-118', page, limit: 20 })
    expect((await work(shop.db)).totalOrders).toBe(200)
    const { steps } = await plans.plansOf(work)
    // Both are small here: no lot had another line before.
    expect(readWhole(steps).filter((table) => table !== 'lots' && table !== 'former_lots')).toEqual([])
    const ofLot = steps.filter((step) => step['Index Name'] === 'order_lines_lot')
    expect(ofLot.length).toBeGreaterThan(0)
    for (const step of ofLot) expect(step['Index Cond']).toContain('lot_id')
  })

  it.each([
    'page=1',
    'page=5',
    `page=${Math.round(LAST / 2)}`,
    `page=${LAST}`,
    'page=1000000',
    'page=1&status=shipped',
    `page=${Math.round(LAST / 4)}&status=shipped`,
    'page=1&waiting=packing',
    'page=1&waiting=packing&sort=oldest',
    'page=1&waiting=address',
    'page=1&sort=oldest',
    'page=1&sort=amount',
    `page=${LAST}&sort=amount`,
    'page=1&q=fc-7777',
    'page=1&q=customer7777@',
    'page=1&q=nothing has this',
    'page=1&q=recipient fc-7777',
    'page=1&q=city fc-7777',
    'page=1&q=1zfc-7777',
    'page=1&q=customer7777@&sort=amount',
  ])('the orders of %s', async (query) => {
    const parsed = OrderListQuery.parse(parametersOf(query))
    expect(await readWholeFor((db) => pageOfOrders(db, parsed))).toEqual([])
  })

  it.each(['fc-7777', 'customer7777@', 'recipient fc-7777', '1zfc-7777', 'nothing has this'])(
    'the search of the office for %s',
    async (q) => {
      expect(await readWholeFor((db) => searchOffice(db, q, 'usd'))).toEqual([])
    },
  )

  it.each([
    ['page=1', sql`true`, sql`created_at desc`],
    ['page=3', sql`true`, sql`created_at desc`],
    ['page=84', sql`true`, sql`created_at desc`],
    ['page=1&sort=oldest', sql`true`, sql`created_at`],
    ['page=2&sort=amount', sql`true`, sql`amount_cents desc, id desc`],
    ['page=1&status=shipped', sql`status = 'shipped'`, sql`created_at desc`],
    ['page=1&waiting=packing', sql`status in ('pending', 'processing')`, sql`created_at desc`],
  ])(
    'the orders of %s with a word that all of them hold, counted to a thousand',
    async (query, condition, order) => {
      const parsed = OrderListQuery.parse({ ...parametersOf(query), q: 'plant' })
      const found = await pageOfOrders(shop.db, parsed)
      const { rows } = await sql<{ id: string }>`
        select id from orders where ${condition} order by ${order}
        limit 12 offset ${((parsed.page ?? 1) - 1) * 12}`.execute(shop.db)
      expect(found.orders.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
      expect(found).toMatchObject({ totalOrders: 1_000, totalPages: 84, isMore: true })
    },
  )

  it('the orders of a word that many of them hold, but none of the newest', async () => {
    await sql`
      update order_deliveries set city = 'Oldtown' where order_id in (
        select id from orders order by created_at limit ${ROWS * 0.6})`.execute(shop.db)
    await settle('order_deliveries')
    const found = await pageOfOrders(shop.db, OrderListQuery.parse({ page: '1', q: 'oldtown' }))
    const { rows } = await sql<{ id: string }>`
      select id from orders order by created_at desc limit 12 offset ${ROWS * 0.4}`.execute(shop.db)
    expect(found.orders.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
  })

  it.each(['newest', 'oldest', 'amount'] as const)(
    'every page of the orders, %s first, is the one that skipping row by row finds',
    async (sort) => {
      const order = {
        newest: sql`created_at desc, id desc`,
        oldest: sql`created_at, id`,
        amount: sql`amount_cents desc, id desc`,
      }
      for (const page of [2, 60, 200, Math.round(LAST / 2) - 1, Math.round(LAST / 2) + 1, 700, LAST]) {
        const { orders } = await pageOfOrders(shop.db, OrderListQuery.parse({ page: String(page), sort }))
        const { rows } = await sql<{ id: string }>`
          select id from orders where deleted_at is null order by ${order[sort]}
          limit 12 offset ${(page - 1) * 12}`.execute(shop.db)
        expect(orders.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
      }
    },
  )

  it.each([
    'sort=newest',
    'role=user',
    'role=admin',
    'sort=oldest',
    'sort=email',
    'q=customer7777',
    'q=nothing has this',
    'q=customer7777&role=user',
  ])('a page of the users of %s, backwards as well', async (query) => {
    const filter = UserListQuery.parse(parametersOf(query))
    for (const backwards of [false, true])
      expect(
        await readWholeFor((db) => listUsers(db, filter, { limit: 12, offset: ROWS / 4, backwards })),
      ).toEqual([])
  })

  it.each([true, false])('the payments, backwards: %s', async (backwards) => {
    const window = { limit: 10, offset: ROWS / 4, backwards }
    expect(await readWholeFor((db) => listPayments(db, {}, window))).toEqual([])
  })

  it.each<Parameters<typeof listPayments>[1]>([
    { state: 'open' },
    { q: 'customer7777@' },
    { q: 'fc-7777' },
    { q: 'nothing has this', state: 'paid' },
  ])('the payments of %j and their number', async (filter) => {
    const window = { limit: 12, offset: 0, backwards: false }
    expect(
      await readWholeFor(async (db) => {
        await listPayments(db, filter, window)
        await countPayments(db, filter)
      }),
    ).toEqual([])
  })

  it.each(['', 'q=customer7777@', 'q=nothing has this', 'state=failed'])(
    'a page of the e-mails of %s',
    async (query) => {
      const filter = EmailListQuery.parse(parametersOf(query))
      const window = { limit: 12, offset: 0, backwards: false }
      expect(await readWholeFor((db) => listEmails(db, filter, window))).toEqual([])
    },
  )

  it('the newest confirmation of an order', async () => {
    expect(await readWholeFor((db) => confirmationOf(db, newId()).execute())).toEqual([])
  })

  it('what somebody takes along, and what is erased when they leave', async () => {
    const user = await shop.row('users', ['id', 'email'], { email: 'customer777@example.com' })
    const at = shop.clock.now()
    expect(await readWholeFor((db) => readOwnData({ db, clock: () => at }, user))).toEqual([])
    expect(await readWholeFor((db) => inTransaction(db, (tx) => erasePerson(tx, user.id, at, null)))).toEqual(
      [],
    )
  })

  it('the shelf of somebody, and what was bought for it', async () => {
    const { id } = await shop.row('users', ['id'], { email: 'customer778@example.com' })
    expect(await readWholeFor((db) => readShelf({ db, clock: shop.clock.now }, id))).toEqual([])
  })

  it("the orders of the admin's figures", async () => {
    expect(
      await readWholeFor((db) => adminStats(db, { now: shop.clock.now(), timeZone: 'UTC', currency: 'usd' })),
    ).not.toContain('orders')
  })
})

it('the next e-mail is found by indexes in their order, also while statistics know of none that waits', async () => {
  await sql`
    insert into emails (id, once_key, kind, to_address, data, state, due_at, created_at)
    select gen_random_uuid(), 'waiting:' || n, 'digest', 'customer' || n % 100 || '@example.com', '{}', 'waiting', ${shop.clock.now()}, ${shop.clock.now()}
    from generate_series(1, ${ROWS}::int) as n`.execute(shop.db)
  const { steps } = await plans.plansOf((db) => claimEmail(db, shop.clock.now()))
  const nodes = steps.map((step) => step['Node Type'])
  expect(nodes).toContain('Index Scan')
  expect(readWhole(steps)).not.toContain('emails')
  for (const slow of ['Sort', 'Nested Loop', 'Hash Join']) expect(nodes).not.toContain(slow)
})
