import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { toMinor } from '../../../../contract/currencies.ts'
import { DEFAULT_ZONE } from '../../../../contract/taxes.ts'
import { pay } from '../../../testing/payment-shop.ts'
import { address, setUpPricing } from '../../../testing/pricing-fixture.ts'

const { shop, admin, set, setOf, cartOf } = await setUpPricing()

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
