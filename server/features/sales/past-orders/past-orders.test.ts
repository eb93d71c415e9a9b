import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnPastOrders, PastOrderList, PastOrderView } from '../../../../contract/schemas/past-order.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { setUpErasure } from '../../../testing/erasure-fixture.ts'
import { tablesWith } from '../../../testing/tables-with.ts'
import { insertPastAddresses } from './past-addresses.ts'

const MARKER = 'Waldkauz'
const desk = await setUpErasure()
const { shop } = desk
const boss = await shop.world.signIn(desk.boss)
const get = async <T>(url: string, headers: object) => (await shop.call('GET', url, headers)).json<T>()
const list = (q = '') => get<PastOrderList>(`/api/past-orders?page=1&q=${encodeURIComponent(q)}`, boss)
const mine = async (headers: object) => (await get<OwnPastOrders>('/api/past-orders/mine', headers)).orders

const address = (thingId: string, emailKey: string) => ({
  thingId,
  emailKey,
  name: MARKER,
  company: `${MARKER} & Co.`,
  line1: `12 ${MARKER} Lane`,
  line2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  phone: `+1503555 ${MARKER}`,
  notedAt: '2025-03-01T10:00:00.000Z',
})

describe('past orders', () => {
  let newest: string
  beforeAll(async () => {
    for (const [number, placedAt, email] of [
      ['#1001', '2024-11-03T07:30:00Z', 'ada@customers.example'],
      ['#1002', '2025-12-24T08:00:00Z', 'bo@customers.example'],
      ['R-901', '2025-01-05T12:00:00Z', ''],
    ] as const) {
      const id = await shop.world.pastOrder({ number, placedAt, email, currency: 'eur' })
      if (number === '#1002') newest = id
    }
    await inTransaction(shop.db, (tx) => insertPastAddresses(tx, [address(newest, 'bo@customers.example')]))
  })

  it('are listed by their time, and found by number, with and without its sign, and by e-mail', async () => {
    const all = await list()
    expect(all.orders.map(({ number }) => number)).toEqual(['#1002', 'R-901', '#1001'])
    expect(all.orders[0]).toMatchObject({ currency: 'EUR', total: 24.5, payment: 'paid' })
    const found = async (q: string) => (await list(q)).orders.map(({ number }) => number)
    expect(await found('1001')).toEqual(['#1001'])
    expect(await found('#100')).toEqual(['#1002', '#1001'])
    expect(await found('r-9')).toEqual(['R-901'])
    expect(await found('BO@cust')).toEqual(['#1002'])
    expect(await found('%')).toEqual([])
  })

  it('show street and phone number in the answer about one alone', async () => {
    const order = await get<PastOrderView>(`/api/past-orders/${newest}`, boss)
    expect(order).toMatchObject({
      lines: [{ name: 'Boston Fern', sku: '100200300', quantity: 1, total: 18.5 }],
      phone: `+1503555 ${MARKER}`,
    })
    expect(order.address).toEqual([
      MARKER,
      `${MARKER} & Co.`,
      `12 ${MARKER} Lane`,
      'Portland, OR 97201',
      'United States',
    ])
    expect(JSON.stringify(await list())).not.toContain(MARKER)
    expect((await shop.call('GET', `/api/past-orders/${newId()}`, boss)).statusCode).toBe(404)
  })

  it('are seen by their buyer once the address is confirmed, and by nobody else', async () => {
    const { user, headers } = await shop.world.person({
      email: 'Bo@customers.example',
      email_key: 'bo@customers.example',
    })
    const other = await shop.world.person({ verified_at: shop.clock.now() })
    expect(await mine(headers)).toEqual([])
    await shop.update('users', { id: user.id }, { verified_at: shop.clock.now() })
    const [own, ...more] = await mine(headers)
    expect([own?.number, own?.lines.length, more.length]).toEqual(['#1002', 1, 0])
    expect(JSON.stringify(own)).not.toContain(MARKER)
    expect(await mine(other.headers)).toEqual([])
    expect((await shop.call('GET', `/api/past-orders/${newest}`, headers)).statusCode).toBe(403)
  })

  it('are in no figure, and cannot be refunded', async () => {
    const figures = async () => {
      const answers = await Promise.all(
        ['/api/overview/sales', '/api/orders?page=1', '/api/orders/counts', '/api/stats/admin-stats'].map(
          (url) => shop.call('GET', url, boss),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      return answers.map(({ body }) => body)
    }
    const before = await figures()
    const id = await shop.world.pastOrder({ placedAt: shop.clock.now().toISOString() })
    expect(await figures()).toEqual(before)
    const refund = await shop.call('POST', `/api/orders/${id}/refunds`, boss, {
      requestId: newId(),
      amount: 1,
      reason: 'x',
    })
    expect([refund.statusCode, refund.json().code]).toEqual([404, 'not_found'])
  })
})

it('an erased buyer leaves numbers and amounts of past orders, and nothing else of theirs anywhere', async () => {
  const email = `${MARKER}@customers.example`
  const { user, headers } = await shop.world.person({
    email,
    email_key: email.toLowerCase(),
    verified_at: shop.clock.now(),
  })
  const id = await shop.world.pastOrder({ email, note: MARKER, number: '#2001' })
  await inTransaction(shop.db, (tx) =>
    insertPastAddresses(tx, [address(id, email.toLowerCase()), address(user.id, email.toLowerCase())]),
  )
  await shop.update(
    'past_addresses',
    { email_key: 'bo@customers.example' },
    {
      name: '',
      company: '',
      line1: '',
      phone: '',
    },
  )
  const own = await get<{ pastOrders: unknown[]; pastAddresses: unknown[] }>(
    '/api/account/data.json',
    headers,
  )
  expect([own.pastOrders.length, own.pastAddresses.length]).toEqual([1, 2])
  expect(await tablesWith(shop.db, MARKER)).toEqual(['past_addresses', 'past_orders', 'users'])
  expect((await desk.eraseByAdmin(user.id)).statusCode).toBe(200)
  expect(await tablesWith(shop.db, MARKER)).toEqual([])
  expect(await shop.rows('past_orders', ['number', 'total_cents', 'email'], { id })).toEqual([
    { number: '#2001', total_cents: 2_450, email: '' },
  ])
})

it('the address of a past order is offered to a buyer who has ordered nothing here', async () => {
  const email = 'cy@customers.example'
  const { user, headers } = await shop.world.person({ email, email_key: email })
  await shop.set({ 'orders.countries': ['US'] })
  await inTransaction(shop.db, (tx) => insertPastAddresses(tx, [address(newId(), email)]))
  const offered = async () => {
    const answer = await shop.call('GET', '/api/orders/addresses', headers)
    return answer.json<{ addresses: { line1: string }[] }>().addresses
  }
  expect(await offered()).toEqual([])
  await shop.update('users', { id: user.id }, { verified_at: shop.clock.now() })
  expect((await offered()).map(({ line1 }) => line1)).toEqual([`12 ${MARKER} Lane`])
  await shop.set({ 'orders.countries': ['DE'] })
  expect(await offered()).toEqual([])
})

it('names, e-mails and addresses go with the years of bookkeeping', async () => {
  const id = await shop.world.pastOrder({ placedAt: '2010-01-01T00:00:00Z', email: 'old@customers.example' })
  await inTransaction(shop.db, (tx) =>
    insertPastAddresses(tx, [{ ...address(id, 'old@customers.example'), notedAt: '2010-01-01T00:00:00Z' }]),
  )
  const young = await shop.world.pastOrder({ email: 'young@customers.example' })
  await shop.jobs.tick('sweep-old-rows')
  expect(await shop.rows('past_orders', ['email', 'total_cents'], { id })).toEqual([
    { email: '', total_cents: 2_450 },
  ])
  expect(await shop.rows('past_addresses', ['line1'], { thing_id: id })).toEqual([])
  expect(await shop.rows('past_orders', ['email'], { id: young })).toEqual([
    { email: 'young@customers.example' },
  ])
})
