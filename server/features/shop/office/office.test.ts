import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfficeSearchView, OfficeWaitingView } from '../../../../contract/schemas/office.ts'
import type { OrderListView } from '../../../../contract/schemas/order.ts'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'
import { searchOffice } from './search.service.ts'

const desk = await setUpRefunds()
beforeEach(() => desk.signInAgain())

const call = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
  desk.shop.call(method, url, desk.admin.headers, payload)
/** Asks again while the machine is too busy for the limits of the kinds. */
const search = (q: string) =>
  vi.waitFor(async () => {
    const answer = await call('GET', `/api/office/search?${new URLSearchParams({ q })}`)
    const view = answer.json<OfficeSearchView>()
    expect(view.slow).toEqual([])
    return view
  }, 10_000)
const hitsOf = async (kind: string, q: string) =>
  (await search(q)).groups.find((group) => group.kind === kind)?.hits ?? []

let count = 0
/** A word that nothing else in the shop holds. */
const oddWord = () => `Quokka${(count += 1)}x`

/** An order of a plant, sent to somebody with a tracking number; `word` stands at the end of each. */
async function sentOrder(word: string) {
  const { id } = await desk.shop.world.product({ name: `Fern ${word}` })
  const order = await desk.buy([[id, 1]])
  const address = { name: `Ann ${word}`, city: `New ${word}`, line1: '1 Row', country: 'US' }
  const corrected = await call('PATCH', `/api/orders/${order._id}/delivery`, {
    ...address,
    state: 'ID',
    postalCode: '83702',
  })
  expect(corrected.statusCode).toBe(200)
  const sent = await call('PATCH', `/api/orders/update-order-status/${order._id}`, {
    status: 'shipped',
    shipment: { carrier: 'ups', trackingNumber: `1Z ${word}` },
  })
  expect(sent.statusCode).toBe(200)
  return order
}

describe('an order is found', () => {
  it.each([
    ['number', (_word: string, number: string) => number.toLowerCase()],
    ['recipient', (word: string) => `ann ${word.toLowerCase()}`],
    ['city', (word: string) => `new ${word}`],
    ['tracking number', (word: string) => `1z ${word}`],
    ['product', (word: string) => `fern ${word}`],
  ])('by its %s, here and in Manage Orders', async (_what, queryOf) => {
    const word = oddWord()
    const { _id, orderId } = await sentOrder(word)
    const q = queryOf(word, orderId)
    const hits = await hitsOf('order', q)
    expect(hits).toEqual([
      {
        _id,
        title: orderId,
        detail: `shipped · $10.50 · ${desk.ann.user.email}`,
        to: `/orders/${orderId}`,
      },
    ])
    const list = await call('GET', `/api/orders?${new URLSearchParams({ q, page: '1' })}`)
    expect(list.json<OrderListView>()).toMatchObject({ orders: [{ _id }], totalOrders: 1 })
  })

  it('by its e-mail, the newest five first, and an archived one not at all', async () => {
    const { id } = await desk.shop.world.product()
    const numbers = []
    for (let made = 0; made < 7; made += 1) {
      desk.shop.clock.advance(1_000)
      numbers.unshift((await desk.buy([[id, 1]])).orderId)
    }
    await desk.shop.call('DELETE', `/api/orders/delete-order/${numbers[0]}`, desk.admin.headers)
    expect((await hitsOf('order', desk.ann.user.email)).map(({ title }) => title)).toEqual(
      numbers.slice(1, 6),
    )
  })

  it('no more by a name that was erased', async () => {
    const word = oddWord()
    await sentOrder(word)
    expect(await hitsOf('order', `Ann ${word}`)).toHaveLength(1)
    await sql`update order_deliveries set name = '', city = '' where name = ${`Ann ${word}`}`.execute(
      desk.shop.db,
    )
    expect(await hitsOf('order', `Ann ${word}`)).toEqual([])
  })
})

it('a product is found by its SKU, and by its own name in a family, of which the best is one hit', async () => {
  const word = oddWord()
  const family = { name: `Moss ${word}`, options: [{ name: 'Size', values: ['S', 'M'] }] }
  const { id: from } = await desk.shop.world.product({ name: family.name, sku: `SKU-${word}` })
  const body = { ...family, from, members: [{ productId: from, values: ['S'] }] }
  expect((await call('POST', '/api/families', body)).statusCode).toBe(201)
  expect(await hitsOf('product', `sku-${word}`)).toMatchObject([{ _id: from }])
  expect(await hitsOf('product', word)).toHaveLength(1)
  expect(await hitsOf('product', `moss ${word}, M`)).toMatchObject([
    { title: `Moss ${word}, M`, detail: 'indoor plants · $10.00 · draft' },
  ])
  const list = await call(
    'GET',
    `/api/products/manage?${new URLSearchParams({ q: `${word}, M` }).toString()}`,
  )
  expect(list.json()).toMatchObject({ products: [{ _id: from }], totalProducts: 1 })
})

it('products and customers are found, each with its page, and kinds without a hit are left out', async () => {
  const word = oddWord()
  const product = await desk.shop.world.product({ name: `Moss ${word}`, price_cents: 1_250 })
  const user = await desk.shop.world.user({ email: `${word.toLowerCase()}@example.com`, username: 'Wren' })
  expect(await search(word)).toEqual({
    groups: [
      {
        kind: 'product',
        hits: [
          {
            _id: product.id,
            title: `Moss ${word}`,
            detail: 'indoor plants · $12.50',
            to: `/dashboard/admin/update-product/${product.id}`,
          },
        ],
      },
      {
        kind: 'customer',
        hits: [
          {
            _id: user.id,
            title: user.email,
            detail: 'Wren · user',
            to: `/dashboard/admin/users?q=${encodeURIComponent(user.email)}`,
          },
        ],
      },
    ],
    slow: [],
  })
})

it('pages and posts are found together, the last changed first and five at most', async () => {
  const word = oddWord()
  const write = async (kind: 'page' | 'post') => {
    desk.shop.clock.advance(1_000)
    const slug = `${kind}-${word.toLowerCase()}`
    const made = await call('POST', '/api/contents', {
      kind,
      slug,
      title: `A ${kind} ${word}`,
      body: 'Words.',
    })
    expect(made.statusCode).toBe(201)
    return made.json<{ _id: string }>()._id
  }
  const [post, page] = [await write('post'), await write('page')]
  expect(await hitsOf('content', word)).toEqual([
    {
      _id: page,
      title: `A page ${word}`,
      detail: `/pages/page-${word.toLowerCase()}`,
      to: `/dashboard/admin/pages/${page}?kind=page`,
    },
    {
      _id: post,
      title: `A post ${word}`,
      detail: `/blog/post-${word.toLowerCase()}`,
      to: `/dashboard/admin/pages/${post}?kind=post`,
    },
  ])
  for (const kind of ['page', 'page', 'post', 'post'] as const)
    await desk.shop.world.content({ kind }, { title: `Another ${word}` })
  expect(await hitsOf('content', word)).toHaveLength(5)
})

it.each([
  ['two characters', 'ab'],
  ['two characters and spaces', ' ab '],
  ['more than eighty', 'a'.repeat(81)],
])('%s are refused with a sentence', async (_what, q) => {
  const answer = await call('GET', `/api/office/search?${new URLSearchParams({ q })}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'bad_request', details: [{ field: 'q' }] })
})

it('signs that mean something to a pattern are looked for as they are', async () => {
  expect(await search('%%%')).toEqual({ groups: [], slow: [] })
})

it('a kind that takes too long is named, and keeps no other waiting', async () => {
  const word = oddWord()
  await desk.shop.world.product({ name: word })
  const held = vi.spyOn(desk.shop.db, 'transaction')
  try {
    // Again while the machine is too busy for the limits of the other kinds.
    await vi.waitFor(async () => {
      // The first kind is the orders.
      held.mockImplementationOnce(
        () => ({ execute: () => new Promise(() => undefined) }) as unknown as ReturnType<typeof held>,
      )
      const found = await searchOffice(desk.shop.db, word, 'usd')
      expect(found.slow).toEqual(['order'])
      expect(found.groups).toMatchObject([{ kind: 'product' }])
    }, 10_000)
  } finally {
    held.mockRestore()
  }
})

it('what waits is counted as the dashboard counts it', async () => {
  const { id } = await desk.shop.world.product()
  const order = await desk.buy([[id, 1]])
  const cancelled = await desk.buy([[id, 1]])
  await call('POST', `/api/orders/${cancelled._id}/cancel`, { reason: 'Snapped' })
  const waiting = (await call('GET', '/api/office/waiting')).json<OfficeWaitingView>()
  const toDo = (await call('GET', '/api/overview/to-do')).json()
  expect(toDo).toMatchObject(waiting)
  expect(waiting.ordersToPack).toBeGreaterThan(0)
  await call('PATCH', `/api/orders/update-order-status/${order._id}`, { status: 'shipped' })
  expect((await call('GET', '/api/office/waiting')).json<OfficeWaitingView>()).toEqual({
    ...waiting,
    ordersToPack: waiting.ordersToPack - 1,
  })
})
