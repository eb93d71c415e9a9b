import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { toMajor, toMinor } from '../../../../contract/currencies.ts'
import { CheckoutView, OrderAnswer, type OrderView } from '../../../../contract/schemas/order.ts'
import { DEFAULT_ZONE } from '../../../../contract/taxes.ts'
import type { DiscountKind } from '../../../../contract/totals.ts'
import { openPaymentShop, pay } from '../../../testing/payment-shop.ts'

type Case = {
  name: string
  settings: Record<string, unknown>
  cart: {
    price: number
    quantity: number
    taxClass?: 'reduced' | 'zero'
    weightGrams?: number
    tags?: string[]
  }[]
  /** An automatic one. */
  discount?: { kind: DiscountKind; percent?: number; amount?: number; minimum?: number; tag?: string }
  /** The name of the delivery method. */
  method?: string
  place?: { country: string; state?: string; postalCode?: string }
  refunds?: {
    lines?: { position: number; quantity: number }[]
    amount?: number
    shipping?: boolean
    expected: { amount: number; tax: number }
  }[]
  expected: {
    subtotal: number
    discount?: number
    lineDiscounts?: number[]
    shipping?: number
    tax: number
    total: number
    taxes: { label: string; rate: number; base: number; tax: number }[]
    left?: number
  }
}

/** Sums in the smallest unit. */
const cases: Case[] = ['cases.json', 'discount-cases.json'].flatMap((name) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')),
)

const shop = await openPaymentShop()
const admin = await shop.buyer('admin')

const set = async (values: object) => {
  const answer = await shop.call('PATCH', '/api/settings', admin.headers, { values })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
}

const COUNTRIES = [
  'AT',
  'AU',
  'CA',
  'CH',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'HU',
  'IN',
  'JP',
  'NL',
  'NO',
  'NZ',
  'SE',
  'US',
]

/** Settings of which each row of taxes says what differs from the default. */
const setOf = async ({ 'tax.zones': zones, ...settings }: Case['settings']) =>
  set({
    ...settings,
    'orders.countries': COUNTRIES,
    ...(zones !== undefined && {
      'tax.zones': (zones as object[]).map((zone) => ({ ...DEFAULT_ZONE, ...zone })),
    }),
  })

/** Nothing is sold any more, so that the currency may change. */
const forget = () => sql`truncate orders, checkouts, products, discounts cascade`.execute(shop.db)

const address = {
  name: 'Ada Lund',
  phone: '',
  line1: '1 Fern Road',
  line2: '',
  city: 'Mossville',
  state: '',
  postalCode: '10115',
  country: 'US',
}

afterEach(async () => {
  await forget()
  await set({
    'money.currency': null,
    'money.included': null,
    'tax.zones': null,
    'delivery.zones': null,
    'orders.countries': null,
  })
})

/** A cart of new products, in the shape of calls. */
async function cartOf(lines: Case['cart']) {
  const products = []
  for (const { price, quantity, taxClass = null, weightGrams = null, tags = [] } of lines) {
    const { id: productId } = await shop.world.product({
      price_cents: price,
      tax_class: taxClass,
      weight_grams: weightGrams,
      tags,
    })
    products.push({ productId, quantity })
  }
  return products
}

const giveAway = ({ kind, percent, amount, minimum, tag }: NonNullable<Case['discount']>) =>
  shop.world.discount({
    kind,
    percent_hundredths: percent === undefined ? null : percent * 100,
    amount_cents: amount ?? null,
    minimum_cents: minimum ?? 0,
    scope: JSON.stringify(tag === undefined ? {} : { tags: [tag] }),
  })

describe('prices by place', () => {
  it.each(cases)('$name', async (money) => {
    const { settings, cart, place = { country: 'US' }, method, discount, refunds = [], expected } = money
    await setOf(settings)
    const currency = (settings['money.currency'] as string | undefined) ?? 'usd'
    const major = (cents: number) => toMajor(cents, currency)
    if (discount !== undefined) await giveAway(discount)
    const products = await cartOf(cart)
    const wanted = { products, place, ...(method && { shippingMethod: method }) }
    const quote = (await shop.call('POST', '/api/cart/quote', {}, wanted)).json()
    const shipping = method && {
      shipping: major(expected.shipping ?? 0),
      shippingMethod: method,
    }
    const taxes = expected.taxes.map((tax) => ({ ...tax, base: major(tax.base), tax: major(tax.tax) }))
    expect(quote).toMatchObject({
      currency: currency.toUpperCase(),
      totalPrice: major(expected.subtotal),
      tax: major(expected.tax),
      taxes,
      grandTotal: major(expected.total),
      ...shipping,
      problems: [],
    })
    expect(quote.discount).toBe(expected.discount ? major(expected.discount) : undefined)
    const off = quote.lines.map((line: { discount?: number }) => toMinor(line.discount ?? 0, currency))
    expect(off).toEqual(expected.lineDiscounts ?? cart.map(() => 0))
    const buyer = await shop.buyer()
    const opened = await buyer.checkOut(products, {
      delivery: { ...address, ...place },
      total: quote.grandTotal,
      ...(method && { shippingMethod: method }),
    })
    expect([opened.statusCode, opened.body]).toEqual([200, expect.anything()])
    const { id, url, ...charged } = CheckoutView.parse(opened.json())
    const named = currency === 'usd' ? undefined : currency.toUpperCase()
    expect(charged).toEqual({ amount: major(expected.total), ...(named && { currency: named }) })
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    expect([session.amount_total, session.currency]).toEqual([expected.total, currency])
    await pay(url)
    const order: OrderView = (await buyer.confirm(id)).json().order
    expect(order).toMatchObject({
      subtotal: major(expected.subtotal),
      tax: major(expected.tax),
      amount: major(expected.total),
      ...(method && { shipping: major(expected.shipping ?? 0), shippingMethod: { name: method } }),
    })
    const isDefault = Object.keys(settings).length === 0 && !expected.discount
    expect(order.discount).toBe(quote.discount)
    expect(order.taxes).toEqual(isDefault ? undefined : taxes)
    expect(order.currency).toBe(named)

    let left = expected.total
    for (const refund of refunds) {
      const requestId = crypto.randomUUID()
      const answer = await shop.call('POST', `/api/orders/${order._id}/refunds`, admin.headers, {
        requestId,
        reason: 'Broken',
        ...(refund.lines && { lines: refund.lines }),
        ...(refund.amount && { amount: major(refund.amount) }),
        ...(refund.shipping !== undefined && { shipping: refund.shipping }),
      })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
      const made = OrderAnswer.shape.order.parse(answer.json()).refunds?.find(({ _id }) => _id === requestId)
      expect(toMinor(made?.amount ?? 0, currency)).toBe(refund.expected.amount)
      const kept = shop.db
        .selectFrom('refunds')
        .select('tax_cents')
        .where('id', '=', made?._id ?? '')
      expect((await kept.executeTakeFirstOrThrow()).tax_cents).toBe(refund.expected.tax)
      left -= refund.expected.amount
    }
    expect(left).toBe(expected.left ?? expected.total)
  })
})

const german = { ...DEFAULT_ZONE, countries: ['DE'], standard: ['MwSt 19'] }
const french = { ...DEFAULT_ZONE, countries: ['FR'], standard: ['TVA 20'] }

describe('where the place decides', () => {
  it('the cart gives the address, and the hosted page asks for none', async () => {
    await setOf({ 'money.currency': 'eur', 'money.included': true, 'tax.zones': [german, french] })
    const products = await cartOf([{ price: 999, quantity: 3 }])
    const buyer = await shop.buyer()
    const without = await buyer.checkOut(products)
    expect([without.statusCode, without.json().code]).toEqual([422, 'address_needed'])
    const { id, url } = (await buyer.checkOut(products, { delivery: { ...address, country: 'DE' } })).json()
    const page = await (await fetch(url)).text()
    expect(page).toContain('Includes €4.79 MwSt (19%)')
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    expect(session.custom_text?.submit?.message).toBe('Includes €4.79 MwSt (19%)')
    expect(session.shipping_address_collection).toBeNull()
    await pay(url)
    const { order } = (await buyer.confirm(id)).json()
    expect(order).toMatchObject({ taxIncluded: true, tax: 4.79, delivery: { country: 'DE' } })
  })

  it('another total than the one that was shown is refused with the new one', async () => {
    await setOf({ 'money.currency': 'eur', 'tax.zones': [german, french] })
    const products = await cartOf([{ price: 1_000, quantity: 1 }])
    const buyer = await shop.buyer()
    const checkOut = (total: number) =>
      buyer.checkOut(products, { total, delivery: { ...address, country: 'FR' } })
    const refused = await checkOut(11.9)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Prices have changed. The new total is €12.00.',
    ])
    expect((await checkOut(12)).statusCode).toBe(200)
  })

  it('a tax that changed since the quote is refused with the new total, which then is charged', async () => {
    await setOf({ 'tax.zones': [german, french] })
    const products = await cartOf([{ price: 1_000, quantity: 1 }])
    const place = { country: 'DE' }
    const { grandTotal } = (await shop.call('POST', '/api/cart/quote', {}, { products, place })).json()
    await setOf({ 'tax.zones': [{ ...german, standard: ['MwSt 16'] }, french] })
    const buyer = await shop.buyer()
    const checkOut = (total: number) =>
      buyer.checkOut(products, { total, delivery: { ...address, ...place } })
    const refused = await checkOut(grandTotal)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Prices have changed. The new total is $11.60.',
    ])
    expect((await checkOut(11.6)).json()).toMatchObject({ amount: 11.6 })
  })

  const quebec = { ...DEFAULT_ZONE, countries: ['CA'], states: ['QC'], standard: ['GST 5', 'QST 9.975'] }
  const canary = { ...DEFAULT_ZONE, countries: ['ES'], postcodes: ['35*'], standard: ['IGIC 0'] }

  it.each([
    [{ country: 'CA' }, 'state', 'must be written in short, such as QC'],
    [{ country: 'CA', state: 'Quebec' }, 'state', 'must be written in short, such as QC'],
    [{ country: 'ES', postalCode: '' }, 'postalCode', 'is needed'],
  ])('%j does not say enough for a total', async (place, part, message) => {
    await setOf({ 'tax.zones': [quebec, { ...DEFAULT_ZONE, countries: ['CA'] }, canary] })
    const products = await cartOf([{ price: 1_000, quantity: 1 }])
    const quote = (await shop.call('POST', '/api/cart/quote', {}, { products, place })).json()
    const isNamed = 'state' in place
    expect(quote).toMatchObject({
      needs: [part],
      problems: isNamed
        ? [{ code: 'address_needed', message: 'Please write the state in short, such as QC.' }]
        : [],
    })
    const buyer = await shop.buyer()
    const delivery = { ...address, state: '', postalCode: '', ...place }
    const refused = await buyer.checkOut(products, { delivery })
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
      422,
      'address_needed',
      [{ field: `delivery.${part}`, message }],
    ])
    const whole = { ...delivery, state: 'qc ', postalCode: '35001' }
    expect((await buyer.checkOut(products, { delivery: whole })).statusCode).toBe(200)
  })

  it('a quote says what is not known yet, and what is not sold any more', async () => {
    await setOf({ 'tax.zones': [{ ...german, countries: ['ES'], postcodes: ['35*'] }, french] })
    const products = [...(await cartOf([{ price: 100, quantity: 1 }])), { productId: 'gone', quantity: 1 }]
    const quote = async (place?: object) =>
      (await shop.call('POST', '/api/cart/quote', {}, { products, ...(place && { place }) })).json()
    expect(await quote()).toMatchObject({ needs: ['country'], grandTotal: 1 })
    expect(await quote({ country: 'ES' })).toMatchObject({ needs: ['postalCode'] })
    expect(await quote({ country: 'FR' })).toMatchObject({
      needs: [],
      grandTotal: 1.2,
      problems: [{ code: 'unknown_product', productId: 'gone' }],
    })
  })
})

it('a hundred products with two taxes on top are a hundred lines of the hosted page, to the cent', async () => {
  await setOf({
    'money.currency': 'cad',
    'tax.zones': [
      { countries: ['CA'], states: ['QC'], standard: ['GST 5', 'QST 9.975'] },
      { countries: ['CA'], standard: ['GST 5'] },
    ],
  })
  const products = await cartOf(
    Array.from({ length: 100 }, (_, index) => ({ price: 101 + index, quantity: 3 })),
  )
  const buyer = await shop.buyer()
  const place = { country: 'CA', state: 'QC' }
  const { grandTotal } = (await shop.call('POST', '/api/cart/quote', {}, { products, place })).json()
  const opened = await buyer.checkOut(products, { delivery: { ...address, ...place }, total: grandTotal })
  expect([opened.statusCode, opened.body]).toEqual([200, expect.anything()])
  const { id, url } = opened.json()
  const { data } = await shop.stripe.checkout.sessions.listLineItems(id, { limit: 100 })
  const names = data.slice(-2).map(({ description }) => description)
  expect([data.length, ...names]).toEqual([100, '2 more products', 'GST (5%) + QST (9.975%)'])
  expect(data.reduce((sum, line) => sum + line.amount_total, 0)).toBe(toMinor(grandTotal, 'cad'))
  await pay(url)
  const { order } = (await buyer.confirm(id)).json()
  expect([order.amount, order.products.length]).toEqual([grandTotal, 100])
})

it('an order keeps the tax that it was counted by, whatever the shop sets later', async () => {
  await setOf({ 'tax.zones': [{ ...DEFAULT_ZONE, standard: ['VAT 20'] }] })
  const buyer = await shop.buyer()
  const products = await cartOf([{ price: 1_000, quantity: 2 }])
  const { id, url } = (await buyer.checkOut(products, { total: 24 })).json()
  await set({ 'tax.zones': [{ ...DEFAULT_ZONE, standard: ['VAT 10'] }] })
  await pay(url)
  const { order } = (await buyer.confirm(id)).json()
  expect(order).toMatchObject({ amount: 24, taxes: [{ label: 'VAT', rate: 20, base: 20, tax: 4 }] })
  const refund = { requestId: crypto.randomUUID(), reason: 'Broken', lines: [{ position: 0, quantity: 1 }] }
  const answer = await shop.call('POST', `/api/orders/${order._id}/refunds`, admin.headers, refund)
  expect(answer.json().refunds).toMatchObject([{ amount: 12, tax: 2 }])
})

describe('rules that another node has changed', () => {
  /** As another node does it, of whose notice this one has not heard. */
  const changeElsewhere = (zone: object) => {
    const value = JSON.stringify([{ ...DEFAULT_ZONE, ...zone }])
    return sql`insert into setting_values (key, value, version, updated_at) values ('tax.zones', ${value}::jsonb, 1, now())
      on conflict (key) do update set value = excluded.value, version = setting_values.version + 1`.execute(
      shop.db,
    )
  }

  it.each([
    ['counted', true],
    ['not counted', false],
  ])('count for the next checkout of a product whose stock is %s', async (_words, isCounted) => {
    const products = await cartOf([{ price: 1_000, quantity: 1 }])
    if (isCounted) await shop.world.stock(products[0]!.productId, 5)
    await changeElsewhere({ standard: ['VAT 20'] })
    const buyer = await shop.buyer()
    const answer = await buyer.checkOut(products)
    expect([answer.statusCode, answer.json().amount]).toEqual([200, 12])
  })
})

describe('the currency', () => {
  const toEuros = () =>
    shop.call('PATCH', '/api/settings', admin.headers, { values: { 'money.currency': 'eur' } })

  it('stays once there is an order', async () => {
    const buyer = await shop.buyer()
    await buyer.buy(await cartOf([{ price: 1_000, quantity: 1 }]))
    const answer = await toEuros()
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      'currency_in_use',
      'There are orders in US dollars already, so the currency cannot change.',
    ])
  })

  it('is none with three decimals', async () => {
    const answer = await shop.call('PATCH', '/api/settings', admin.headers, {
      values: { 'money.currency': 'kwd' },
    })
    expect([answer.statusCode, answer.json().details?.[0]?.field]).toEqual([400, 'money.currency'])
  })

  it('stays where prices would have other decimals', async () => {
    await cartOf([{ price: 1_000, quantity: 1 }])
    const answer = await shop.call('PATCH', '/api/settings', admin.headers, {
      values: { 'money.currency': 'jpy' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'currency_in_use'])
    expect((await toEuros()).statusCode).toBe(200)
  })

  it('changes before or after each of twenty checkouts, never in the middle', async () => {
    const products = await cartOf([{ price: 1_000, quantity: 1 }])
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()))
    const [change] = await Promise.all([toEuros(), ...buyers.map((buyer) => buyer.checkOut(products))])
    const rows = await shop.db.selectFrom('checkouts').select('currency').distinct().execute()
    expect(rows).toEqual([{ currency: change.statusCode === 200 ? 'eur' : 'usd' }])
  })
})

describe('wrong rules', () => {
  it.each([
    [[{ standard: ['VAT'] }], 'tax.zones.0.standard'],
    [[{ standard: ['VAT 20.12345'] }], 'tax.zones.0.standard'],
    [[{ states: ['QC'] }], 'tax.zones.0.countries'],
    [[{ countries: ['DE', 'FR'], postcodes: ['1*'] }], 'tax.zones.0.countries'],
    [[{ countries: ['DE'], postcodes: ['10999..10115'] }], 'tax.zones.0.postcodes'],
    [[{}, { countries: ['DE'] }], 'tax.zones.1.countries'],
    [[{ countries: ['DE'] }, { countries: ['FR'] }, { countries: ['FR', 'DE'] }], 'tax.zones.2.countries'],
  ])('%j are refused at their field', async (zones, field) => {
    const values = { 'tax.zones': zones.map((zone) => ({ ...DEFAULT_ZONE, ...zone })) }
    const answer = await shop.call('PATCH', '/api/settings', admin.headers, { values })
    expect([answer.statusCode, answer.json().details?.[0]?.field]).toEqual([400, field])
  })
})
