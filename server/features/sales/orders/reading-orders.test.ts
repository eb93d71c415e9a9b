import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { pageOfOrders } from './orders.service.ts'

type Account = { id: string; email: string; headers: { cookie: string } }

async function account(overrides: Parameters<TestShop['world']['user']>[0] = {}): Promise<Account> {
  const { id, email } = await shop.world.user(overrides)
  return { id, email, headers: await shop.world.signIn({ id }) }
}

const shop = await openTestShop()
const admin = await account({ role: 'admin' })
const ann = await account({ email: 'Ann@Example.com' })
const bob = await account()

const get = (url: string, { headers }: Partial<Account> = {}, query: Record<string, string> = {}) =>
  shop.app.inject({ url, query, ...(headers && { headers }) })
const idsOf = (answer: { json: () => { orders: OrderView[] } }) => answer.json().orders.map(({ _id }) => _id)
/** Creates orders, each a minute newer than the one before. */
const orderOf = (user: Account, overrides: Parameters<TestShop['world']['order']>[0] = {}) => {
  shop.clock.advance(60_000)
  return shop.world.order({ user, ...overrides })
}

describe('GET /api/orders/{email}', () => {
  test('answers the own orders with their lines, newest first', async () => {
    const cy = await account()
    const fern = await shop.world.product({ name: 'Fern', price_cents: 1_999 })
    const first = await orderOf(cy, { lines: [{ product: fern, quantity: 3 }, { priceCents: 500 }] })
    const second = await orderOf(cy)
    const answer = await get(`/api/orders/${cy.email}`, cy)
    expect(answer.statusCode).toBe(200)
    expect(idsOf(answer)).toEqual([second.id, first.id])
    expect(answer.json().orders[1]).toMatchObject({
      orderId: first.order_number,
      email: cy.email,
      status: 'pending',
      subtotal: 64.97,
      tax: 3.25,
      amount: 68.22,
      createdAt: first.created_at.toISOString(),
      products: [
        { productId: fern.id, name: 'Fern', price: 19.99, quantity: 3 },
        { price: 5, quantity: 1 },
      ],
    })
  })

  test('knows the address in any case, also after the account writes it differently', async () => {
    const { id } = await orderOf(ann)
    for (const spelling of ['Ann@Example.com', 'ann@example.com', 'ANN@EXAMPLE.COM'])
      expect(idsOf(await get(`/api/orders/${spelling}`, ann))).toEqual([id])
    await shop.db.updateTable('users').set({ email: 'aNN@example.com' }).where('id', '=', ann.id).execute()
    expect(idsOf(await get('/api/orders/aNN%40example.com', ann))).toEqual([id])
    expect(idsOf(await get('/api/orders/ann%40EXAMPLE.com', admin))).toEqual([id])
  })

  test('does not hand the orders of a deleted account to whoever registers the address again', async () => {
    const before = await account({ email: 'moved@example.com' })
    const { id } = await orderOf(before)
    await shop.db.deleteFrom('users').where('id', '=', before.id).execute()
    const after = await account({ email: 'moved@example.com' })
    expect(idsOf(await get('/api/orders/moved%40example.com', after))).toEqual([])
    expect((await get(`/api/orders/order/${id}`, after)).statusCode).toBe(404)
    expect(idsOf(await get('/api/orders/moved%40example.com', admin))).toEqual([id])
  })

  test("is a 404 for another's address, known or not", async () => {
    await orderOf(bob)
    expect((await get(`/api/orders/${bob.email}`, ann)).statusCode).toBe(404)
    expect((await get('/api/orders/nobody%40example.com', ann)).statusCode).toBe(404)
  })

  test('answers an empty list to a customer without orders', async () => {
    const newCustomer = await account()
    expect((await get(`/api/orders/${newCustomer.email}`, newCustomer)).json()).toEqual({ orders: [] })
  })
})

describe('GET /api/orders/order/{id}', () => {
  test('finds an order by its id and by its number in any case', async () => {
    const { id, order_number } = await orderOf(bob)
    for (const name of [id, order_number, order_number.toLowerCase(), id.toUpperCase()])
      expect((await get(`/api/orders/order/${name}`, bob)).json()).toMatchObject({
        _id: id,
        orderId: order_number,
      })
    expect((await get(`/api/orders/order/${id}`, admin)).statusCode).toBe(200)
  })

  test("is a 404 for another's order, and for names that mean nothing", async () => {
    const { id } = await orderOf(bob)
    for (const name of [id, '0199d1c0-0000-7000-8000-000000000000', 'FC-0000-0000', "' or 1=1 --", '\0'])
      expect((await get(`/api/orders/order/${name}`, ann)).statusCode).toBe(404)
  })

  test('keeps an order readable when its product and its buyer are gone', async () => {
    const dee = await account()
    const product = await shop.world.product({ name: 'Last of its kind' })
    const { id } = await orderOf(dee, { lines: [{ product }] })
    await shop.db.deleteFrom('products').where('id', '=', product.id).execute()
    await shop.db.deleteFrom('users').where('id', '=', dee.id).execute()
    expect((await get(`/api/orders/order/${id}`, admin)).json()).toMatchObject({
      email: dee.email,
      products: [{ name: 'Last of its kind' }],
    })
  })
})

describe('GET /api/orders', () => {
  test('answers the first hundred to an admin without page and limit, newest first', async () => {
    const newest = await orderOf(bob)
    const { orders, totalOrders } = (await get('/api/orders', admin)).json()
    expect(orders).toHaveLength(Math.min(totalOrders, 100))
    expect(orders[0]._id).toBe(newest.id)
    const times = orders.map(({ createdAt }: OrderView) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('answers pages, filtered and sorted', async () => {
    const eve = await account({ email: 'eve_100%@example.com' })
    const small = await orderOf(eve, { lines: [{ priceCents: 100 }] })
    const large = await orderOf(eve, { lines: [{ priceCents: 90_000 }], status: 'shipped' })
    const middle = await orderOf(eve, { lines: [{ priceCents: 5_000 }] })
    const found = (query: Record<string, string>) => get('/api/orders', admin, { q: 'EVE_100%', ...query })

    expect(idsOf(await found({}))).toEqual([middle.id, large.id, small.id])
    expect(idsOf(await found({ sort: 'oldest' }))).toEqual([small.id, large.id, middle.id])
    expect(idsOf(await found({ sort: 'amount' }))).toEqual([large.id, middle.id, small.id])
    expect(idsOf(await found({ status: 'shipped' }))).toEqual([large.id])
    expect((await found({ page: '2', limit: '2' })).json()).toMatchObject({
      orders: [{ _id: small.id }],
      totalOrders: 3,
      totalPages: 2,
    })
    expect((await found({ page: '9' })).json()).toMatchObject({ orders: [], totalOrders: 3, totalPages: 1 })
    expect(idsOf(await get('/api/orders', admin, { q: large.order_number.toLowerCase() }))).toEqual([
      large.id,
    ])
    // A wildcard in the search matches only itself.
    expect(idsOf(await get('/api/orders', admin, { q: 'eve%100' }))).toEqual([])
  })

  test('finds orders by recipient, city and product in any spelling', async () => {
    const zoe = await account()
    const product = await shop.world.product({ name: 'Mother-in-law’s tongue, small' })
    const { id } = await orderOf(zoe, { lines: [{ product }] })
    await shop.insert('order_deliveries', {
      order_id: id,
      name: 'Siobhán O’Grady-Lind',
      line1: '12 Garden Row',
      city: 'Małogoszcz',
      country: 'PL',
      updated_at: new Date(),
    })
    for (const q of [
      "mother in law's tongue, s",
      'mother in laws tongue, small',
      "siobhan o'grady lind",
      'malogoszcz',
    ])
      expect(idsOf(await get('/api/orders', admin, { q })), q).toEqual([id])
  })

  test('answers orders of some days, the first moment included and the last not', async () => {
    const ida = await account()
    const [first, second, third] = [await orderOf(ida), await orderOf(ida), await orderOf(ida)]
    const [from, before] = [second.created_at.toISOString(), third.created_at.toISOString()]
    const found = (query: Record<string, string>) => get('/api/orders', admin, { q: ida.email, ...query })
    expect(idsOf(await found({ from }))).toEqual([third.id, second.id])
    expect(idsOf(await found({ before }))).toEqual([second.id, first.id])
    expect(idsOf(await found({ from, before }))).toEqual([second.id])
    const counted = await get('/api/orders', admin, {
      from,
      before,
      status: 'pending',
      page: '1',
      limit: '1',
    })
    expect(counted.json()).toMatchObject({ orders: [{ _id: second.id }], totalOrders: 1 })
    expect(idsOf(await found({ before: '1970-01-01T00:00:00.000Z' }))).toEqual([])
    for (const wrong of ['0001-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-06-15', 'soon'])
      expect((await found({ from: wrong })).statusCode).toBe(400)
  })

  test('of one order answers the next ones by time, which deleted orders are not among', async () => {
    const [older, gone, middle, newer] = [
      await orderOf(bob),
      await orderOf(bob, { deletedAt: shop.clock.now() }),
      await orderOf(bob),
      await orderOf(bob),
    ]
    const around = async ({ order_number: number }: { order_number: string }) =>
      (await get(`/api/orders/${number}/neighbours`, admin)).json()
    expect(await around(middle)).toEqual({ older: older.order_number, newer: newer.order_number })
    expect(await around(newer)).toEqual({ older: middle.order_number })
    expect((await get(`/api/orders/${gone.id}/neighbours`, admin)).statusCode).toBe(404)
  })

  test('tells orders of one millisecond apart, in pages and one after the other', async () => {
    const kim = await account({ email: 'kim@example.com' })
    const orders = [await orderOf(kim), await orderOf(kim), await orderOf(kim)]
    // Against the order of their ids; a Date would hold the same time for all three.
    for (const [index, { id }] of orders.entries())
      await sql`update orders set created_at = ${`2026-05-01T10:00:00.000${9 - index}00Z`} where id = ${id}`.execute(
        shop.db,
      )
    const page = async (number: number) =>
      idsOf(await get('/api/orders', admin, { q: 'kim@', limit: '1', page: String(number) }))
    expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(orders.map(({ id }) => id))
    const [newer, middle, older] = orders.map(({ order_number: number }) => number)
    expect((await get(`/api/orders/${middle}/neighbours`, admin)).json()).toEqual({ older, newer })
  })

  test.each(['newest', 'oldest', 'amount'])('joins its pages to the whole list, %s first', async (sort) => {
    const gus = await account({ email: `gus.${sort}@example.com` })
    for (const priceCents of [500, 300, 300, 900, 100, 700, 300])
      await orderOf(gus, { lines: [{ priceCents }] })
    for (const overrides of [{ sort }, { sort, q: `gus.${sort}@` }, { sort, status: 'pending' }]) {
      const whole = idsOf(await get('/api/orders', admin, overrides))
      const pages = Array.from({ length: Math.ceil(whole.length / 3) }, async (_, index) =>
        idsOf(await get('/api/orders', admin, { ...overrides, limit: '3', page: String(index + 1) })),
      )
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    }
  })

  test('refuses filters that mean nothing, naming the field', async () => {
    const wrong = { status: 'lost', page: '0', limit: '1000', sort: 'colour' }
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await get('/api/orders', admin, { [field]: value })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().details).toMatchObject([{ field }])
    }
  })

  test('asks the database four questions, however many orders there are', async () => {
    const asked: string[] = []
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    for (let count = 0; count < 6; count += 1) await orderOf(bob)
    const { orders } = await pageOfOrders(db, {})
    expect(orders.length).toBeGreaterThan(5)
    expect(asked).toHaveLength(4)
  })
})
