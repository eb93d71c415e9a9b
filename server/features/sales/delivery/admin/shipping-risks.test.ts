import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { OrderListView, OrderView } from '../../../../../contract/schemas/order.ts'
import type { RiskView } from '../../../../../contract/schemas/shipping-risk.ts'
import { MAX_RISKS } from '../../../../../contract/shipping-risks.ts'
import { DAY } from '../../../../../contract/durations.ts'
import { WEEKDAYS } from '../../../../../contract/shipping-days.ts'
import { dayIn } from '../../../../../contract/shop-days.ts'
import { openPaymentShop, pay } from '../../../../testing/payment-shop.ts'
import type { Method } from '../../../../testing/test-shop.ts'
import { whileTotalsRefuse } from '../../../../testing/while-totals-refuse.ts'

const shop = await openPaymentShop()
const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
afterEach(async () => {
  await shop.db.deleteFrom('shipping_risks').execute()
  await shop.db.deleteFrom('emails').execute()
})

const call = (method: Method, url: string, payload?: object, { headers } = admin) =>
  shop.call(method, url, headers, payload)
const row = { country: 'US', state: '', postalPrefix: '', fromDay: '01-01', toDay: '12-31' }
const frost = { ...row, risk: 'frost', action: 'hold' } as const
const add = async (risk: object) => {
  const answer = await call('POST', '/api/shipping-risks', risk)
  expect(answer.statusCode).toBe(200)
  return answer.json<RiskView>()
}
const plant = async () => {
  const { id } = await shop.world.product()
  await call('PUT', `/api/plant-facts/${id}`, { water: 3 })
  return id
}
/** Buys with delivery to Boise, ID 83702, United States, as the hosted page of the tests says. */
const buy = async (productId: string) => ann.buy([{ productId, quantity: 1 }])
const page = async (id: string, by = admin) =>
  (await call('GET', `/api/orders/order/${id}`, undefined, by)).json<OrderView>()
const emails = (orderId: string) =>
  shop.rows('emails', ['data', 'to_address'], { kind: 'weather hold', order_id: orderId }, 'id')
const year = () => shop.clock.now().getUTCFullYear()

describe('the calendar of frost and heat', () => {
  it('is listed, added to and taken from, each in the audit log', async () => {
    const added = await add({ ...frost, state: 'm n', postalPrefix: '55 1' })
    expect(added).toMatchObject({ state: 'MN', postalPrefix: '551', fromDay: '01-01' })
    expect((await call('GET', '/api/shipping-risks')).json()).toEqual({ risks: [added] })
    expect((await call('DELETE', `/api/shipping-risks/${added._id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/shipping-risks/${added._id}`)).statusCode).toBe(404)
    expect((await call('GET', '/api/shipping-risks')).json()).toEqual({ risks: [] })
    const entries = (await call('GET', '/api/audit')).json().entries
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'remove shipping risk', before: { state: 'MN' }, after: null },
      { action: 'add shipping risk', before: null, after: { postalPrefix: '551' } },
    ])
  })

  it.each([
    [{ fromDay: '02-29' }, 'fromDay'],
    [{ toDay: '04-31' }, 'toDay'],
    [{ toDay: '13-01' }, 'toDay'],
    [{ toDay: '1-1' }, 'toDay'],
    [{ country: 'Germany' }, 'country'],
    [{ risk: 'rain' }, 'risk'],
    [{ action: 'cancel' }, 'action'],
  ])('refuses %o', async (wrong, field) => {
    const answer = await call('POST', '/api/shipping-risks', { ...frost, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].field).toBe(field)
  })

  it('has an end', async () => {
    await sql`
      insert into shipping_risks (id, country, from_day, to_day, risk, action, created_at)
      select gen_random_uuid(), 'FR', '01-01', '01-02', 'heat', 'pack', now() from generate_series(1, ${MAX_RISKS})`.execute(
      shop.db,
    )
    expect((await call('POST', '/api/shipping-risks', frost)).statusCode).toBe(409)
  })
})

describe('an order with a live plant', () => {
  it('waits when its way is too cold, and its buyer reads so on its page and in an e-mail', async () => {
    await add(frost)
    const order = await buy(await plant())
    const held = { holdUntil: `${year()}-12-31`, holdReason: 'frost' }
    expect(await page(order._id)).toMatchObject(held)
    const [listed] = (await call('GET', `/api/orders?q=${order.orderId}`)).json<OrderListView>().orders
    expect(listed).toMatchObject(held)
    const shown = await page(order._id, ann)
    expect(shown).toMatchObject(held)
    expect(shown.history?.at(-1)).toMatchObject({ kind: 'weather', risk: 'frost', until: held.holdUntil })
    expect(await emails(order._id)).toMatchObject([
      { to_address: ann.user.email, data: { until: held.holdUntil, risk: 'frost' } },
    ])
  })

  it('is packed for heat, which only admins read', async () => {
    await add({ ...row, risk: 'heat', action: 'pack' })
    const order = await buy(await plant())
    expect(await page(order._id)).toMatchObject({ packFor: 'heat' })
    expect(await page(order._id)).not.toHaveProperty('holdUntil')
    expect(await page(order._id, ann)).not.toHaveProperty('packFor')
    expect(await emails(order._id)).toEqual([])
  })

  it.each([
    ['another country', { country: 'DE' }],
    ['another state', { state: 'MN' }],
    ['another postcode', { postalPrefix: '838' }],
    ['another season', { fromDay: '06-01', toDay: '06-02' }],
  ])('goes as always when the calendar speaks of %s', async (_of, risk) => {
    await add({ ...frost, ...risk })
    const order = await page((await buy(await plant()))._id)
    expect(order).not.toHaveProperty('holdUntil')
  })

  it.each([[{ state: 'id' }], [{ postalPrefix: '837' }], [{ state: 'ID', postalPrefix: '83702' }]])(
    'waits in a part of the country: %o',
    async (risk) => {
      await add({ ...frost, ...risk })
      expect(await page((await buy(await plant()))._id)).toHaveProperty('holdUntil')
    },
  )

  it('is held rather than packed, and until the later of two days', async () => {
    await add({ ...row, risk: 'heat', action: 'pack' })
    await add({ ...frost, toDay: '12-30' })
    await add(frost)
    const order = await page((await buy(await plant()))._id)
    expect(order.holdUntil).toBe(`${year()}-12-31`)
    expect(order).not.toHaveProperty('packFor')
  })

  it('goes as always without a plant, and when nothing is in the calendar', async () => {
    expect(await page((await buy(await plant()))._id)).not.toHaveProperty('holdUntil')
    await add(frost)
    expect(await page((await buy((await shop.world.product()).id))._id)).not.toHaveProperty('holdUntil')
  })

  it('leaves by the day of the shop', async () => {
    const now = shop.clock.now()
    const timeZone = now.getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
    await call('PATCH', '/api/settings', { values: { 'shop.timeZone': timeZone } })
    const today = dayIn(now, timeZone)
    await add({ ...frost, fromDay: today.slice(5), toDay: today.slice(5) })
    const order = await page((await buy(await plant()))._id)
    await call('PATCH', '/api/settings', { values: { 'shop.timeZone': null } })
    expect(order.holdUntil).toBe(today)
  })

  it('leaves on the next day on which the shop ships', async () => {
    const inDays = (days: number) =>
      new Date(shop.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
    const day = inDays(3)
    const closedDays = [0, 1, 2].map(inDays)
    await call('PATCH', '/api/settings', {
      values: { 'orders.weekdays': [...WEEKDAYS], 'orders.closedDays': closedDays },
    })
    await add({ ...frost, fromDay: day.slice(5), toDay: day.slice(5) })
    const order = await page((await buy(await plant()))._id)
    await call('PATCH', '/api/settings', { values: { 'orders.weekdays': null, 'orders.closedDays': null } })
    expect(order.holdUntil).toBe(day)
  })

  it('asks the calendar again when its address is corrected', async () => {
    await add({ ...frost, state: 'MN' })
    const order = await buy(await plant())
    const { phone: _phone, ...address } = order.delivery!
    const move = (state: string) =>
      call('PATCH', `/api/orders/${order._id}/delivery`, { ...address, phone: '', state })
    expect((await move('MN')).json()).toMatchObject({ holdReason: 'frost' })
    expect((await move('ID')).json()).not.toHaveProperty('holdUntil')
    await add({ ...row, state: 'NV', postalPrefix: '89 5', risk: 'heat', action: 'pack' })
    const reno = { ...address, phone: '', state: 'n v', postalCode: '8 9501' }
    expect((await call('PATCH', `/api/orders/${order._id}/delivery`, reno)).json()).toMatchObject({
      packFor: 'heat',
    })
    expect((await move('ID')).json()).not.toHaveProperty('packFor')
    const untils = (await emails(order._id)).map(({ data }) => (data as { until: string | null }).until)
    expect(untils).toEqual([`${year()}-12-31`, null])
  })

  it('stays free of it once it has left', async () => {
    await add(frost)
    const order = await buy(await plant())
    await call('PATCH', `/api/orders/update-order-status/${order._id}`, { status: 'shipped' })
    expect(await page(order._id)).not.toHaveProperty('holdUntil')
  })
})

it('a span holds until its next end, over New Year too', async () => {
  const product = await plant()
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(5, 10),
  )
  const day = fc.constantFrom(...days)
  await fc.assert(
    fc.asyncProperty(day, day, async (fromDay, toDay) => {
      const risk = await add({ ...frost, fromDay, toDay })
      const today = shop.clock.now().toISOString().slice(0, 10)
      const order = await page((await buy(product))._id)
      await call('DELETE', `/api/shipping-risks/${risk._id}`)
      // The period that began last, in whole days.
      const end = [year() - 1, year()]
        .map((began) => ({
          from: `${began}-${fromDay}`,
          to: `${fromDay <= toDay ? began : began + 1}-${toDay}`,
        }))
        .find(({ from, to }) => from <= today && today <= to)?.to
      expect(order.holdUntil).toBe(end)
    }),
    { numRuns: process.env.THOROUGH === undefined ? 15 : 100 },
  )
})

it('a sale that breaks off leaves neither a hold nor its e-mail', async () => {
  await add(frost)
  const { id, url } = await ann.open([{ productId: await plant(), quantity: 1 }])
  await pay(url)
  await whileTotalsRefuse(shop.db, async () => {
    expect((await ann.confirm(id)).statusCode).toBe(500)
  })
  expect(await shop.rows('emails', ['id'], { kind: 'weather hold' })).toEqual([])
  const { order } = (await ann.confirm(id)).json<{ order: OrderView }>()
  expect(await emails(order._id)).toHaveLength(1)
})
