import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../../contract/paths.ts'
import { startMailingShop, type MailingShop } from '../../../testing/payment-shop.ts'

/** A text that occurs only in an address typed on the hosted page. */
const STREET = 'Quillwort Lane 4711'
const PHONE = '+49 171 0008154'
const STREET_AFTER = 'Sporangium Street 9'
const isExposed = (text: string) => [STREET, PHONE, STREET_AFTER].some((secret) => text.includes(secret))

let shop: MailingShop
let order: { _id: string; orderId: string; sessionId: string; checkoutId: string; parcel: string }
let accounts: Record<'other' | 'owner' | 'admin', { id: string }>
let people: Record<'guest' | 'other' | 'owner' | 'admin', Record<string, string>>
let names: string[]
const log: string[] = []

beforeAll(async () => {
  shop = await startMailingShop({
    env: { LOG_LEVEL: 'trace' },
    onLog: (line) => log.push(JSON.stringify(line)),
  })
  const [owner, other, admin] = [await shop.buyer(), await shop.buyer(), await shop.buyer('admin')]
  accounts = { other: other.user, owner: owner.user, admin: admin.user }
  const product = await shop.world.product()
  const sell = async () => {
    const { id, url } = await owner.open([{ productId: product.id, quantity: 1 }])
    const typed = { recipient: 'Rosa', line1: STREET, city: 'Reno', phone: PHONE }
    const card = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Rosa' }
    await fetch(url, { method: 'POST', body: new URLSearchParams({ ...typed, ...card }), redirect: 'manual' })
    return id
  }
  // A payment with a wrong amount, which is logged.
  const wrong = await sell()
  await shop.db.updateTable('checkouts').set({ amount_cents: 1 }).where('session_id', '=', wrong).execute()
  await owner.confirm(wrong)
  // One that only the webhook reports, and one from which the buyer returns.
  await shop.deliver(await shop.completedEvent(await sell()))
  const sessionId = await sell()
  const { _id, orderId } = (await owner.confirm(sessionId)).json().order
  const change = (method: 'PATCH' | 'POST', url: string, payload: object) =>
    shop.app.inject({ method, url, headers: admin.headers, payload })
  await change('PATCH', `/api/orders/${_id}/delivery`, {
    name: 'Rosa',
    line1: STREET_AFTER,
    phone: PHONE,
    city: 'Reno',
    country: 'US',
  })
  await change('PATCH', `/api/orders/${_id}/delivery`, { line1: STREET_AFTER, phone: PHONE, country: 'XX' })
  await change('POST', `/api/orders/${_id}/notes`, { text: 'Ring twice.' })
  const ups = { carrier: 'ups', trackingNumber: '1Z' }
  await change('PATCH', `/api/orders/update-order-status/${_id}`, { status: 'shipped', shipment: ups })
  await shop.app.outbox.run()
  const checkout = await shop.checkoutOf(sessionId)
  const parcel = (await shop.db.selectFrom('shipments').select('id').executeTakeFirstOrThrow()).id
  order = { _id, orderId, sessionId, checkoutId: checkout.id, parcel }
  names = [_id, orderId, checkout.id, sessionId, parcel, owner.user.id, owner.user.email, product.id]
})
afterAll(() => shop.close())
// Some calls end sessions.
beforeEach(async () => {
  const [other, owner, admin] = await Promise.all(
    [accounts.other, accounts.owner, accounts.admin].map(shop.world.signIn),
  )
  people = { guest: {}, other: other!, owner: owner!, admin: admin! }
})

/** Makes every documented call except those that delete or log out, with an existing id in each path. */
async function everyCall() {
  const { paths: documented } = (await shop.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(documented).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method) => {
      if (method === 'delete' || path.endsWith('/logout')) return []
      const urls = path.includes('{')
        ? names.map((name) => path.replace(/\{\w+\}/, encodeURIComponent(name)))
        : [path]
      return urls.map((url) => ({ method: method.toUpperCase() as 'GET' | 'POST', url }))
    }),
  )
}

describe.each(['guest', 'other', 'owner', 'admin'] as const)('asked by the %s', (who) => {
  it('no answer of the API tells a street or a phone, but that for this order, to its buyer and admins, and the buyer’s own data', async () => {
    const exposing = new Set<string>()
    for (const { method, url } of await everyCall()) {
      const answer = await shop.app.inject({
        method,
        url,
        headers: people[who],
        ...(method !== 'GET' && { payload: { session_id: order.sessionId } }),
      })
      const { [`set-cookie`]: _cookie, ...headers } = answer.headers
      if (isExposed(answer.body + JSON.stringify(headers))) exposing.add(`${method} ${url}`)
    }
    const page = [`GET /api/orders/order/${order._id}`, `GET /api/orders/order/${order.orderId}`]
    const expected = {
      guest: [],
      other: [],
      owner: [
        ...page,
        'GET /api/orders/addresses',
        'POST /api/orders/confirm-payment',
        'GET /api/account/data.json',
      ],
      admin: page,
    }
    expect([...exposing].toSorted()).toEqual(expected[who].toSorted())
  })

  it('no list does, however it is searched and paged', async () => {
    const lists = ['/api/orders', '/api/emails', '/api/audit', '/api/payments', '/api/auth/users']
    const queries = [
      `?page=1&limit=100`,
      `?q=${encodeURIComponent(STREET_AFTER)}`,
      '?waiting=address',
      '?waiting=packing',
    ]
    for (const url of lists.flatMap((list) => queries.map((query) => list + query)))
      expect(
        isExposed(
          (await shop.app.inject({ url, headers: people[who] })).body.replaceAll(/"[^"]*q=[^"]*"/g, ''),
        ),
      ).toBe(false)
  })

  it('no page that the server draws does, nor the one it keeps', async () => {
    const pages = [
      paths.order(order._id),
      paths.order(order.orderId),
      paths.myOrders(),
      paths.manageOrders(),
      `${paths.packing()}?ids=${order._id}`,
      `${paths.success()}?session_id=${order.sessionId}`,
      paths.shop(),
    ]
    for (const url of [...pages, ...pages]) {
      const answer = await shop.app.inject({ url, headers: { ...people[who], accept: 'text/html' } })
      expect(isExposed(answer.body)).toBe(false)
    }
  })
})

it('the answer that tells it is kept by no cache', async () => {
  for (const who of ['owner', 'admin'] as const) {
    const answer = await shop.app.inject({ url: `/api/orders/order/${order._id}`, headers: people[who] })
    expect(answer.headers['cache-control']).toContain('no-store')
  }
})

it('no line of the log tells it, at the most talkative level', () => {
  expect(log.length).toBeGreaterThan(10)
  expect(log.some((line) => line.includes('a payment differs from its checkout'))).toBe(true)
  expect(log.filter(isExposed)).toEqual([])
})

it('no table holds it but the one for addresses, and e-mails', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    shop.db,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t`.execute(
      shop.db,
    )
    if (rows.some(({ text }) => isExposed(text))) holding.push(name)
  }
  expect(holding.toSorted()).toEqual(['public.emails', 'public.order_deliveries'])
})
