import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../../contract/durations.ts'
import { newCode } from '../../../../contract/discounts.ts'
import type { DiscountView } from '../../../../contract/schemas/discount.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import type { ShopView } from '../../../../contract/schemas/storefront.ts'
import { openPaymentShop, pay } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop({ shop: { env: { RATE_LIMITS: 'on' } } })
const admin = await shop.buyer('admin')

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  shop.call(method, url, admin.headers, body)
const add = async (body: object): Promise<DiscountView> =>
  (
    await call('POST', '/api/discounts', { name: 'Spring sale', kind: 'percent', percent: 10, ...body })
  ).json()
const list = async (query = ''): Promise<string[]> =>
  (await call('GET', `/api/discounts${query}`))
    .json()
    .discounts.map(({ name, state }: DiscountView) => `${name}: ${state}`)
const cartOf = async (...prices: number[]) => {
  const made = await Promise.all(
    prices.map((price_cents) => shop.world.product({ price_cents, tags: [`p${price_cents}`] })),
  )
  return made.map(({ id: productId }) => ({ productId, quantity: 1 }))
}
const quote = async (products: object, code?: string, headers = {}): Promise<QuoteView> =>
  (await shop.call('POST', '/api/cart/quote', headers, { products, ...(code && { code }) })).json()

beforeEach(() => sql`truncate discounts cascade`.execute(shop.db))

describe('the office', () => {
  it('adds, lists, changes and deletes discounts, each of which the audit log keeps', async () => {
    const made = await add({ code: 'spring 26', minimum: 20, usesMost: 5, tags: ['Sale', 'sale'] })
    expect(made).toMatchObject({
      code: 'spring 26',
      percent: 10,
      minimum: 20,
      usesMost: 5,
      tags: ['sale'],
      on: true,
      state: 'on',
      used: 0,
      held: 0,
      given: 0,
    })
    const change = { version: 1, kind: 'fixed', amount: 2.5, minimum: null }
    const changed = await call('PATCH', `/api/discounts/${made._id}`, change)
    expect(changed.json()).toMatchObject({ version: 2, kind: 'fixed', amount: 2.5, code: 'spring 26' })
    expect(changed.json()).not.toHaveProperty('percent')
    expect(changed.json()).not.toHaveProperty('minimum')
    expect((await call('PATCH', `/api/discounts/${made._id}`, change)).statusCode).toBe(409)
    expect((await call('DELETE', `/api/discounts/${made._id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/discounts/${made._id}`)).statusCode).toBe(404)
    const { entries } = (await call('GET', '/api/audit?kind=discount')).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'delete discount',
      'update discount',
      'add discount',
    ])
  })

  it('tells what is on, planned, over and off', async () => {
    const now = shop.clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    await add({ name: 'On' })
    await add({ name: 'Planned', startsAt: at(DAY) })
    await add({ name: 'Over', startsAt: at(-2 * DAY), endsAt: at(-DAY) })
    await add({ name: 'Off', on: false })
    expect(await list()).toEqual(['Off: off', 'Over: over', 'Planned: planned', 'On: on'])
    for (const name of ['On', 'Planned', 'Over', 'Off'])
      expect(await list(`?state=${name.toLowerCase()}`)).toEqual([`${name}: ${name.toLowerCase()}`])
    expect(await list('?q=lanne')).toEqual(['Planned: planned'])
  })

  it.each([
    [{ percent: undefined }, 400, 'percent'],
    [{ percent: 100.5 }, 400, 'percent'],
    [{ kind: 'fixed' }, 400, 'amount'],
    [{ kind: 'fixed', amount: 0 }, 400, 'amount'],
    [{ code: 'AB' }, 400, 'code'],
    [{ usesEach: 0 }, 400, 'usesEach'],
    [{ name: '' }, 400, 'name'],
    [{ startsAt: '2026-06-02T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' }, 400, 'endsAt'],
  ])('refuses %j at its field', async (body, status, field) => {
    const answer = await call('POST', '/api/discounts', {
      name: 'Sale',
      kind: 'percent',
      percent: 10,
      ...body,
    })
    expect([answer.statusCode, answer.json().details?.[0].field]).toEqual([status, field])
  })

  it('has each code once, whatever its capitals and spaces', async () => {
    await add({ code: 'Spring26' })
    const again = await call('POST', '/api/discounts', { name: 'A', kind: 'delivery', code: 'SPRING 26' })
    expect(again.json()).toMatchObject({
      code: 'conflict',
      message: 'There is already a discount with this code',
    })
  })

  it('lets no more automatic ones be on than each cart can compare', async () => {
    for (let made = 0; made < 20; made += 1) await add({})
    const more = { name: 'One more', kind: 'percent', percent: 1 }
    expect((await call('POST', '/api/discounts', more)).statusCode).toBe(409)
    expect((await call('POST', '/api/discounts', { ...more, on: false })).statusCode).toBe(201)
  })

  it('counts uses, and keeps a used one', async () => {
    const { _id: id } = await add({ code: 'SPRING', usesMost: 9 })
    const ann = await shop.buyer()
    const products = await cartOf(1_000)
    const { id: session, url } = (await ann.checkOut(products, { code: 'spring' })).json()
    const numbers = async () => (await call('GET', '/api/discounts')).json().discounts[0]
    expect(await numbers()).toMatchObject({ used: 0, held: 1, given: 0 })
    await pay(url)
    await ann.confirm(session)
    expect(await numbers()).toMatchObject({ used: 1, held: 0, given: 1 })
    expect((await call('DELETE', `/api/discounts/${id}`)).json().code).toBe('conflict')
  })
})

describe('a cart', () => {
  it('takes the better of a code and an automatic discount, and says so', async () => {
    await add({ code: 'SPRING', name: 'Code' })
    await add({ name: 'Autumn sale', percent: 15 })
    const [cheap, dear] = [await cartOf(1_000), await cartOf(2_000)]
    const worse = await quote(cheap, 'SPRING')
    expect(worse).toMatchObject({
      discount: 1.5,
      discounts: [{ name: 'Autumn sale', amount: 1.5 }],
      grandTotal: 8.93,
    })
    expect(worse.problems).toEqual([
      {
        code: 'code_unused',
        message: 'SPRING takes off no more than Autumn sale, which you get without a code.',
      },
    ])
    const ann = await shop.buyer()
    expect((await ann.checkOut(cheap, { code: 'SPRING' })).json()).toMatchObject({ amount: 8.93 })
    await add({ code: 'BEST', kind: 'fixed', percent: undefined, amount: 5 })
    expect(await quote(dear, ' best ')).toMatchObject({
      discount: 5,
      discounts: [{ code: 'BEST' }],
      problems: [],
    })
  })

  it('is told why a code takes nothing off', async () => {
    await add({ code: 'LARGE', minimum: 50 })
    await add({ code: 'OTHER', tags: ['p4000'], minimum: 100 })
    await add({ code: 'ELSE', tags: ['nothing'] })
    const products = await cartOf(1_000, 4_000)
    const say = async (code: string) => (await quote(products, code)).problems[0]?.message
    expect(await say('LARGE')).toBeUndefined()
    expect((await quote(products.slice(1), 'LARGE')).problems[0]?.message).toBe('LARGE counts from $50.00.')
    expect(await say('OTHER')).toBe('OTHER counts from $100.00 of the products that it is for.')
    expect(await say('ELSE')).toBe('ELSE is for other products than those in your cart.')
  })

  it('takes a code as phones and copied texts write it, with wide letters and what nobody sees', async () => {
    await add({ code: 'Spring\u200b26' })
    const products = await cartOf(1_000)
    for (const code of ['ｓｐｒｉｎｇ２６', 'SPRING 26', '\u2060spr\u00ading26\ufeff'])
      expect(await quote(products, code)).toMatchObject({ discount: 1, problems: [] })
  })

  it('of which nothing is sold any more says nothing of its code', async () => {
    await add({ code: 'SPRING' })
    const { id: productId } = await shop.world.product({ state: 'draft' })
    for (let tries = 0; tries < 11; tries += 1)
      expect((await quote([{ productId, quantity: 1 }], 'SPRING')).problems).toMatchObject([
        { code: 'unknown_product' },
      ])
    expect((await quote(await cartOf(1_000), 'SPRING')).problems).toEqual([])
  })

  it('tells nobody whether a code is unknown, off or planned', async () => {
    await add({ code: 'OFF', on: false })
    await add({ code: 'PLANNED', startsAt: new Date(shop.clock.now().getTime() + DAY).toISOString() })
    const products = await cartOf(1_000)
    const ann = await shop.buyer()
    const bodies = new Set<string>()
    const refusals = new Set<string>()
    for (const code of ['NONE', 'OFF', 'PLANNED']) {
      bodies.add(JSON.stringify(await quote(products, code)))
      const { requestId: _, ...body } = (await ann.checkOut(products, { code })).json()
      refusals.add(JSON.stringify(body))
    }
    expect([...bodies]).toHaveLength(1)
    expect([...refusals]).toEqual([
      '{"message":"This code is not valid.","code":"code_unknown","details":[{"field":"code","message":"is not valid"}]}',
    ])
    shop.clock.advance(16 * MINUTE)
  })

  it('may try ten wrong codes in a quarter of an hour, right ones as often as it likes', async () => {
    await add({ code: 'SPRING' })
    const products = await cartOf(1_000)
    const ask = (code: string) => shop.call('POST', '/api/cart/quote', {}, { products, code })
    for (let tries = 0; tries < 15; tries += 1) expect((await ask('SPRING')).statusCode).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 10 }, (_, number) => ask(`WRONG${number}`)))
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    const more = await ask('SPRING')
    expect([more.statusCode, more.json().code]).toEqual([429, 'rate_limited'])
    const ann = await shop.buyer()
    expect((await ann.checkOut(products, { code: 'SPRING' })).statusCode).toBe(429)
    expect((await ann.checkOut(products)).statusCode).toBe(200)
    shop.clock.advance(16 * MINUTE)
    expect((await ask('SPRING')).statusCode).toBe(200)
  })
})

it('the shop asks the server for its sums only while a discount may be taken', async () => {
  const money = async () => (await shop.app.inject('/api/shop')).json<ShopView>().money
  shop.app.invalidate(['*'])
  expect(await money()).toBeUndefined()
  const { _id: id } = await add({ code: 'SPRING' })
  expect(await money()).toMatchObject({ currency: 'usd', quotes: true, codes: true })
  await call('PATCH', `/api/discounts/${id}`, { version: 1, code: null })
  expect(await money()).toMatchObject({ quotes: true })
  expect(await money()).not.toHaveProperty('codes')
  await call('PATCH', `/api/discounts/${id}`, { version: 2, on: false })
  expect(await money()).toBeUndefined()
})

it('a new code has ten of 31 letters, none favoured', () => {
  const codes = Array.from({ length: 2_000 }, () => newCode((bytes) => crypto.getRandomValues(bytes)))
  const letters = Map.groupBy(codes.join(''), (letter) => letter)
  expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{10}$/.test(code))).toBe(true)
  expect(letters.size).toBe(31)
  expect(Math.min(...[...letters.values()].map((found) => found.length))).toBeGreaterThan(500)
})
