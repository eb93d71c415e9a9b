import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { beforeNextStatement } from '../../../testing/before-next-statement.ts'
import { expectDiscountsToAddUp } from '../../../testing/discounts-add-up.ts'
import { openPaymentShop, pay } from '../../../testing/payment-shop.ts'
import { expectStockToAddUp } from '../../../testing/stock-adds-up.ts'
import { reconcile } from '../payments/reconcile.ts'
import { discountPlace } from './discounts.personal-data.ts'

const shop = await openPaymentShop()

afterEach(async () => {
  await expectStockToAddUp(shop.db)
  await expectDiscountsToAddUp(shop.db)
  await sql`update discounts set is_on = false`.execute(shop.db)
})

type Limits = { uses_most?: number; uses_each?: number }

let made = 0
async function code(limits: Limits = {}) {
  made += 1
  return (await shop.world.discount({ code: `SPRING${made}`, ...limits })).code!
}

/** A cart that holds stock, or one that is not counted. */
async function cart(stock: number | null = 100) {
  const { id: productId } = await shop.world.product()
  if (stock !== null) await shop.world.stock(productId, stock)
  return [{ productId, quantity: 1 }]
}

const quote = async (products: object, words?: string): Promise<QuoteView> =>
  (await shop.call('POST', '/api/cart/quote', {}, { products, ...(words && { code: words }) })).json()

const taken = async (of: string) =>
  (await shop.db.selectFrom('discounts').select('taken').where('code', '=', of).executeTakeFirstOrThrow())
    .taken

const usesOf = async (of: string) =>
  shop.db
    .selectFrom('discount_uses')
    .innerJoin('discounts', 'discounts.id', 'discount_id')
    .select(['customer', 'slot'])
    .where('code', '=', of)
    .where('ended', '=', false)
    .execute()

describe.each([
  ['with counted stock', 100],
  ['without', null],
] as const)('a cart %s', (_, stock) => {
  it.each<[string, Limits, number]>([
    ['one use each', { uses_each: 1 }, 25],
    ['two uses each', { uses_each: 2 }, 50],
    ['ten uses in all', { uses_most: 10 }, 10],
    ['one each of ten', { uses_each: 1, uses_most: 10 }, 10],
  ])(
    'a hundred tabs of 25 buyers take %s, never more, and nothing is half written',
    async (_, limits, most) => {
      const words = await code(limits)
      const products = await cart(stock === null ? null : 1_000)
      const buyers = await Promise.all(Array.from({ length: 25 }, () => shop.buyer()))
      const tabs = buyers.flatMap((buyer) => Array.from({ length: 4 }, () => buyer))
      const answers = await Promise.all(tabs.map((buyer) => buyer.checkOut(products, { code: words })))
      const opened = answers.filter(({ statusCode }) => statusCode === 200)
      const codes = new Set(
        answers.flatMap((answer) => (answer.statusCode === 200 ? [] : [answer.json().code])),
      )
      // Who finds uses freed and taken three times is asked to try again.
      expect(
        [...codes].filter((refusal) => !['code_ended', 'busy', 'unavailable'].includes(refusal)),
      ).toEqual([])
      const uses = await usesOf(words)
      expect(uses.length).toBeLessThanOrEqual(most)
      expect(opened.length).toBeGreaterThanOrEqual(uses.length)
      const each = Map.groupBy(uses, ({ customer }) => customer)
      expect(Math.max(...[...each.values()].map((own) => own.length))).toBeLessThanOrEqual(
        limits.uses_each ?? 100,
      )
    },
  )

  it('of 20 buyers at once one takes the only use, and the others are told', async () => {
    const words = await code({ uses_most: 1 })
    const products = await cart(stock)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()))
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkOut(products, { code: words })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.json())
    expect(refused).toHaveLength(19)
    expect(new Set(refused.map((body) => `${body.code}: ${body.message}`))).toEqual(
      new Set(['code_ended: This code has expired or was used up.']),
    )
  })

  it('a use that a page let go is the next buyer’s', async () => {
    const words = await code({ uses_most: 1 })
    const products = await cart(stock)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    expect((await ann.checkOut(products, { code: words })).statusCode).toBe(200)
    expect((await ben.checkOut(products, { code: words })).json().code).toBe('code_ended')
    expect((await quote(products, words)).problems).toMatchObject([{ code: 'code_ended' }])
    shop.clock.advance(32 * MINUTE)
    await reconcile(shop.app, { graceMs: 0 })
    expect(await taken(words)).toBe(0)
    expect((await ben.checkOut(products, { code: words })).statusCode).toBe(200)
  })

  it('a buyer who comes back from a declined card uses the same code again', async () => {
    const words = await code({ uses_most: 1, uses_each: 1 })
    const products = await cart(stock)
    const ann = await shop.buyer()
    const first = await ann.checkOut(products, { code: words })
    await pay(first.json().url, '4000 0000 0000 0002')
    const second = await ann.checkOut(products, { code: words })
    expect(second.statusCode).toBe(200)
    await pay(second.json().url)
    const { order } = (await ann.confirm(second.json().id)).json()
    expect(order).toMatchObject({ subtotal: 10, discount: 1, tax: 0.45, amount: 9.45 })
    expect(order.discounts).toEqual([{ code: words, name: 'Spring sale', kind: 'percent', amount: 1 }])
    expect((await ann.checkOut(products, { code: words })).json().code).toBe('code_ended')
  })

  it('who leaves the payment page gives the use back', async () => {
    const words = await code({ uses_most: 1 })
    const products = await cart(stock)
    const ann = await shop.buyer()
    const { id } = (await ann.checkOut(products, { code: words })).json()
    const { cancel_url: back } = await shop.stripe.checkout.sessions.retrieve(id)
    const checkout = new URL(back ?? '').searchParams.get('checkout')
    await shop.call('POST', '/api/orders/release-checkout', ann.headers, { checkout })
    expect(await taken(words)).toBe(0)
  })
})

it('a cancelled order gives its use back, a refund does not', async () => {
  const words = await code({ uses_most: 1 })
  const products = await cart()
  const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
  const { id, url } = (await ann.checkOut(products, { code: words })).json()
  await pay(url)
  const { order } = (await ann.confirm(id)).json()
  const call = (what: string, body: object) =>
    shop.call('POST', `/api/orders/${order._id}/${what}`, admin.headers, body)
  const refund = await call('refunds', { requestId: crypto.randomUUID(), reason: 'Late', amount: 1 })
  expect([refund.statusCode, await taken(words)]).toEqual([200, 1])
  expect((await call('cancel', {})).statusCode).toBe(200)
  expect(await taken(words)).toBe(0)
})

it('a discount that changes between counting and writing is counted again', async () => {
  const words = await code()
  const products = await cart()
  const ann = await shop.buyer()
  beforeNextStatement(shop.db, 'insert into "discount_uses"', () =>
    sql`update discounts set percent_hundredths = 2000, version = version + 1 where code = ${words}`.execute(
      shop.db,
    ),
  )
  expect((await ann.checkOut(products, { code: words })).json()).toMatchObject({ amount: 8.4 })
})

it('a total that another discount makes is refused with the new one', async () => {
  const products = await cart()
  const ann = await shop.buyer()
  await shop.world.discount({ name: 'Autumn' })
  const refused = await ann.checkOut(products, { total: 10.5 })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
  expect((await ann.checkOut(products, { total: 9.45 })).statusCode).toBe(200)
})

it('a hundred discounted products and their delivery are lines of the hosted page, to the cent', async () => {
  const methods = [{ name: 'Parcel', kind: 'flat', price: 4.9 }]
  await shop.set({ 'delivery.zones': [{ name: 'Home', countries: ['US'], methods }] })
  onTestFinished(() => shop.set({ 'delivery.zones': [] }))
  await shop.world.discount({ percent_hundredths: 733 })
  const made = await Promise.all(
    Array.from({ length: 100 }, (_, at) => shop.world.product({ price_cents: 301 + at })),
  )
  const products = made.map(({ id: productId }) => ({ productId, quantity: 3 }))
  const ann = await shop.buyer()
  const place = { country: 'US', state: 'CA', postalCode: '94105' }
  const delivery = { name: 'Ada Lund', line1: '1 Fern Road', city: 'San Francisco', ...place }
  const asked = { products, place, shippingMethod: 'Parcel' }
  const { grandTotal } = (await shop.call('POST', '/api/cart/quote', {}, asked)).json()
  const opened = await ann.checkOut(products, { delivery, shippingMethod: 'Parcel', total: grandTotal })
  const { id, amount } = opened.json()
  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
  expect([amount, session.amount_total]).toEqual([grandTotal, Math.round(grandTotal * 100)])
  expect(session.line_items?.data[0]).toMatchObject({
    quantity: 1,
    description: expect.stringMatching(/^3 × Plant/),
  })
})

it('the uses of an erased account count on without it, also those of two that had the same one', async () => {
  const words = await code({ uses_each: 1, uses_most: 5 })
  const products = await cart(null)
  const buyers = [await shop.buyer(), await shop.buyer()]
  for (const buyer of buyers) expect((await buyer.checkOut(products, { code: words })).statusCode).toBe(200)
  for (const { user } of buyers) {
    const person = { id: user.id, emailKeys: [], confirmedKeys: [], others: [], at: shop.clock.now() }
    await inTransaction(shop.db, (tx) => discountPlace.erase(tx, person))
  }
  expect(await usesOf(words)).toEqual([
    { customer: 'erased', slot: null },
    { customer: 'erased', slot: null },
  ])
  expect(await taken(words)).toBe(2)
})
